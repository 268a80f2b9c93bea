import type { Dispatch, SetStateAction } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { tidyVin } from '#web/domain/vin.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { type CarValues, filledFrom } from './car-values.ts'
import { useDecodeVin } from './use-decode-vin.ts'

type Props = {
  values: CarValues
  onValues: Dispatch<SetStateAction<CarValues>>
  /** what came of it, in words */
  onNote: (note: string) => void
}

/** Asks what the typed VIN says about the car and fills in what was found, nothing else. */
export function DecodeVin({ values, onValues, onNote }: Props) {
  const decode = useDecodeVin()
  const vin = tidyVin(values.vin)
  const reason =
    vin === '' ? 'Type the VIN first' : /^[A-Z0-9]{1,20}$/.test(vin) ? undefined : 'This is not a VIN'

  const press = () => {
    onNote('')
    decode.mutate(vin, {
      onSuccess: (decoded) => {
        const { found } = filledFrom(values, decoded)
        onValues((current) => filledFrom(current, decoded).values)
        onNote(
          found.length === 0
            ? 'Nothing was found for this VIN. No field was changed.'
            : `Filled in from the VIN: ${found.join(', ')}.`,
        )
      },
      onError: (error) => onNote(`The VIN could not be decoded: ${reasonOf(error)}`),
    })
  }
  return (
    <ReasonButton reason={reason} loading={decode.isPending} onClick={press}>
      Decode VIN
    </ReasonButton>
  )
}
