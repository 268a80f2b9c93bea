import { type Slot, slotName } from '#web/domain/slots.ts'

type Props = {
  slot: Slot
  isChosen: boolean
  /** whether somebody else took it while it was chosen here */
  isJustTaken: boolean
  onChoose: (start: string) => void
}

/** A slot named 'HH:mm - HH:mm'; one that cannot be had stays reachable and says why after it. */
export function SlotButton({ slot, isChosen, isJustTaken, onChoose }: Props) {
  const isFree = slot.state === 'free'
  const word = isFree ? '' : isJustTaken ? 'just taken' : slot.state
  return (
    <button
      type="button"
      className={`slot slot-${isJustTaken && !isFree ? 'just-taken' : slot.state}`}
      aria-disabled={!isFree}
      aria-pressed={isFree && isChosen}
      onClick={() => {
        if (isFree) onChoose(slot.start)
      }}
    >
      <span>{slotName(slot)}</span> {!isFree && <small>{word}</small>}
    </button>
  )
}
