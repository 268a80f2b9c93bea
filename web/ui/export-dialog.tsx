import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type AllPages, readAllPages } from '#web/api/read-all-pages.ts'
import { counted } from './counted.ts'
import { type Exported, type Pages, useExport } from './export.ts'
import { useReturnFocus } from './focus.ts'
import { doubtsOf, PagesRead, pagesIn } from './pages-read.tsx'
import sheet from './sheet.module.css'

type Props<Row> = { exported: Exported<Row>; pages: Pages<Row>; onClose: () => void }

/** Asks which pages are to be exported, and reads all of them where that is wanted; closing it gives up the reading. */
export function ExportDialog<Row>({ exported, pages, onClose }: Props<Row>) {
  useReturnFocus()
  const { page, totalPages, all, keyOf } = pages
  const client = useQueryClient()
  const save = useExport()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const [soFar, setSoFar] = useState<AllPages<Row>>()

  const saveRows = (rows: readonly Row[], which: string, doubts?: string) => {
    void save({ ...exported, name: [...exported.name, which], rows }, doubts)
    onClose()
  }
  const finish = (read: AllPages<Row>) =>
    saveRows(
      read.found.map(({ row }) => row),
      pagesIn(read),
      doubtsOf(read),
    )
  const reading = useMutation({
    mutationFn: async () => {
      if (typeof all !== 'function') return saveRows(all, 'all-pages')
      leaving.current = new AbortController()
      const { signal } = leaving.current
      const read = await readAllPages({
        ...{ client, query: all, keyOf, reader: 'export', signal },
        onProgress: setSoFar,
      })
      if (read.unread.length === 0) finish(read)
    },
  })
  const unread = soFar?.unread.length ?? 0
  const isChoosing = reading.isIdle
  const isPartial = reading.isSuccess && soFar !== undefined && unread > 0

  return (
    <Modal
      open
      title={`Export ${exported.name[0]}`}
      className={sheet.question}
      width={{ xs: '100%', md: 460 }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        isChoosing && (
          <Button key="this" onClick={() => saveRows(exported.rows, `page-${page + 1}`)}>
            This page
          </Button>
        ),
        isPartial && (
          <Button key="part" onClick={() => finish(soFar)}>
            Export {counted(soFar.found.length, exported.noun)}
          </Button>
        ),
        <Button key="all" type="primary" loading={reading.isPending} onClick={() => reading.mutate()}>
          {isChoosing || reading.isPending ? `All ${totalPages} pages` : 'Retry'}
        </Button>,
      ]}
    >
      {isChoosing && (
        <p>
          A CSV file of what this page shows, {counted(exported.rows.length, exported.noun)}, or of all pages:
          the columns of the list, with whole ids.
        </p>
      )}
      {reading.isPending && <PagesRead soFar={soFar} noun={exported.noun} />}
      {isPartial && <Alert type="warning" showIcon title={doubtsOf(soFar)} />}
      {reading.isError && <Alert type="error" showIcon title="The list could not be read." />}
    </Modal>
  )
}
