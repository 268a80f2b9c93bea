import { useState } from 'react'
import { useKeptDraft } from '#web/api/drafts.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { carDraftKey, carDraftOf } from './car-draft.ts'
import { CarForm } from './car-form.tsx'
import { carChanges, carOf, valuesOf } from './car-values.ts'
import { useSaveCar } from './use-save-car.ts'

/** Edits the vehicle of an order until it is saved or given up. */
export function CarEditor({ order, onEnd }: { order: ServiceOrder; onEnd: () => void }) {
  const [draft] = useState(() => carDraftOf(order))
  const [base] = useState(draft ? draft.base : order.car)
  const [values, setValues] = useState(draft?.values ?? valuesOf(order.car))
  const saving = useSaveCar({ onSaved: onEnd })
  const confirm = useConfirm()
  const isChanged = carChanges(base, carOf(values)).length > 0
  useUnsavedChanges(isChanged)
  useKeptDraft(carDraftKey(order), isChanged ? { base, values } : undefined)

  const cancel = async () => {
    const question = { title: 'Discard the changes to the vehicle?', yes: 'Discard', danger: true }
    if (!isChanged || (await confirm(question))) onEnd()
  }

  return (
    <Card title="Vehicle Information">
      <CarForm
        values={values}
        isSaving={saving.isSaving}
        onValues={setValues}
        onSave={(car) => saving.save({ id: order.id, car: base }, car)}
        onCancel={cancel}
      />
      <ConflictDialog of={saving} record="vehicle" onDiscard={onEnd} />
    </Card>
  )
}
