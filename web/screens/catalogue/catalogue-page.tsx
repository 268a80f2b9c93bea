import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '#web/ui/page-head.tsx'
import { ItemsTab } from './items-tab.tsx'
import { ServicesTab } from './services-tab.tsx'

const tabs = [
  { key: 'services', label: 'Services', children: <ServicesTab /> },
  { key: 'items', label: 'Items', children: <ItemsTab /> },
]

/** /data-management: what quotes are made of, in two tabs. Specification §2, Data Management. */
export function CataloguePage() {
  const [params, setParams] = useSearchParams()
  const open = params.get('tab') === 'items' ? 'items' : 'services'
  return (
    <>
      <PageHead title="Data Management" />
      <Tabs
        activeKey={open}
        items={tabs}
        onChange={(key) => setParams(key === 'services' ? {} : { tab: key }, { preventScrollReset: true })}
      />
    </>
  )
}
