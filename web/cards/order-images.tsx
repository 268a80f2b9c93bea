import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { getGetDocumentQueryOptions } from '#web/api/generated/documents/documents.ts'
import type { Document } from '#web/api/generated/model/document.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { counted } from '#web/domain/text.ts'
import { Card, CardEmpty } from '#web/ui/page/card.tsx'
import styles from './order-cards.module.css'
import { Pictures } from './pictures.tsx'

type Props = {
  order: Pick<ServiceOrder, 'documentIds'>
  /** beside the work: thumbnails, and of the mechanic's only where there are any */
  isSmall?: boolean
}

const isMechanics = (document: Document) => document.uploadedBy === 'Mechanic'

/** The pictures of an order in two groups by uploader; one that cannot be loaded is left out. Specification §2, Order detail. */
export function OrderImages({ order, isSmall = false }: Props) {
  const { loaded, awaited, failed } = useQueries({
    queries: order.documentIds.map((id) => getGetDocumentQueryOptions(id)),
    combine: (results) => ({
      loaded: results.flatMap(({ data }) => data ?? []),
      awaited: results.filter(({ isPending }) => isPending).length,
      failed: results.filter(({ isError, data }) => isError && !data),
    }),
  })
  const mechanics = loaded.filter(isMechanics)
  const customers = loaded.filter((document) => !isMechanics(document))
  const size = isSmall ? 'thumbnail' : 'medium'
  const retry = () => {
    for (const document of failed) void document.refetch()
  }

  return (
    <Card title="Images">
      <section className={styles.group}>
        <h3>From Customer</h3>
        {customers.length + awaited === 0 && <CardEmpty>No images from customer.</CardEmpty>}
        <Pictures documents={customers} awaited={awaited} size={size} />
      </section>
      {(!isSmall || mechanics.length > 0) && (
        <section className={styles.group}>
          <h3>From Mechanic</h3>
          {mechanics.length === 0 && <CardEmpty>No images from mechanic.</CardEmpty>}
          <Pictures documents={mechanics} size={size} />
        </section>
      )}
      {failed.length > 0 && (
        <p className={`muted-note ${styles.failed}`}>
          {counted(failed.length, 'image')} could not be loaded.{' '}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </Card>
  )
}
