import { useQueryClient } from '@tanstack/react-query'
import {
  getListServicesQueryOptions,
  useCreateService,
  useDeleteService,
  useListServices,
  useUpdateService,
} from '#web/api/generated/catalogue/catalogue.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import type { ServiceRequest } from '#web/api/generated/model/serviceRequest.ts'
import { entryChanges } from './entry-changes.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryTable } from './entry-table.tsx'
import { serviceColumns } from './service-columns.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { serviceRequestOf, serviceWords } from './service-values.ts'
import { useEntryWork } from './use-entry-work.ts'

const nameOf = ({ subCategory }: Service) => subCategory
const wordsOf = ({ category, subCategory, description, serviceCode }: Service) => [
  category,
  subCategory,
  description,
  serviceCode,
]

/** The services of the catalogue. */
export function ServicesTab() {
  const services = useListServices()
  const client = useQueryClient()
  const create = useCreateService()
  const update = useUpdateService()
  const remove = useDeleteService()
  const work = useEntryWork<Service, ServiceRequest>({
    kind: 'Service',
    nameOf,
    list: () => client.fetchQuery({ ...getListServicesQueryOptions(), staleTime: 0, retry: false }),
    changes: (loaded, now) => entryChanges(serviceWords, loaded, now),
    create: (data) => create.mutateAsync({ data }),
    update: (id, data) => update.mutateAsync({ id, data }),
    remove: (id) => remove.mutateAsync({ id }),
  })

  return (
    <>
      <EntryTable
        kind="Service"
        of={services}
        columns={serviceColumns}
        nameOf={nameOf}
        words={wordsOf}
        work={work}
      />
      {work.dialog && (
        <ServiceDialog
          service={work.dialog.entry}
          failure={work.failure}
          isSaving={work.saving.isSaving}
          onSave={(values) => work.saving.save(work.dialog?.entry, serviceRequestOf(values))}
          onClose={work.close}
        />
      )}
      <EntryConflict of={work.saving} kind="Service" onDiscard={work.close} />
    </>
  )
}
