import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { getGetDocumentQueryOptions } from '#web/api/generated/documents/documents.ts'
import type { Document } from '#web/api/generated/model/document.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { counted } from '#web/domain/text.ts'
import { Card, CardEmpty } from '#web/ui/page/card.tsx'
import styles from './order-images.module.css'
import { Pictures } from './pictures.tsx'

type Props = {
  order: Pick<ServiceOrder, 'documentIds'>
  /** whether the mechanic's pictures are shown: with their empty text, only when there are any, or not at all */
  fromMechanic?: 'always' | 'when any' | 'never'
  size?: 'thumbnail' | 'medium'
}

const isMechanics = (document: Document) => document.uploadedBy === 'Mechanic'

/** The pictures of an order in two groups by uploader; one that cannot be loaded is left out. Specification §2, Order detail. */
export function OrderImages({ order, fromMechanic = 'always', size = 'medium' }: Props) {
  const documents = useQueries({
    queries: order.documentIds.map((id) => getGetDocumentQueryOptions(id)),
    combine: (results) => ({
      loaded: results.flatMap(({ data }) => data ?? []),
      awaited: results.filter(({ isPending }) => isPending).length,
      failed: results.filter(({ isError, data }) => isError && !data),
    }),
  })
  const mechanics = documents.loaded.filter(isMechanics)
  const customers = documents.loaded.filter((document) => !isMechanics(document))
  const isMechanicShown = fromMechanic === 'always' || (fromMechanic === 'when any' && mechanics.length > 0)
  const { awaited, failed } = documents

  return (
    <Card title="Images">
      <ImageGroup
        title="From Customer"
        documents={customers}
        awaited={awaited}
        empty="No images from customer."
        size={size}
      />
      {isMechanicShown && (
        <ImageGroup
          title="From Mechanic"
          documents={mechanics}
          awaited={0}
          empty="No images from mechanic."
          size={size}
        />
      )}
      {failed.length > 0 && (
        <p className={styles.failed}>
          {counted(failed.length, 'image')} could not be loaded.{' '}
          <Button
            size="small"
            onClick={() => {
              for (const document of failed) void document.refetch()
            }}
          >
            Retry
          </Button>
        </p>
      )}
    </Card>
  )
}

type GroupProps = Required<Pick<Props, 'size'>> & {
  title: string
  documents: readonly Document[]
  awaited: number
  empty: string
}

/** The pictures of one uploader. */
function ImageGroup({ title, documents, awaited, empty, size }: GroupProps) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {documents.length + awaited === 0 && <CardEmpty>{empty}</CardEmpty>}
      <Pictures documents={documents} awaited={awaited} size={size} />
    </section>
  )
}
