import {
  AppstoreOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'

/** What each screen is recognised by, in the sidebar as on the dashboard. */
export const screenIcons = {
  dashboard: <AppstoreOutlined aria-hidden />,
  users: <TeamOutlined aria-hidden />,
  mechanics: <ToolOutlined aria-hidden />,
  quotes: <FileSearchOutlined aria-hidden />,
  schedules: <CalendarOutlined aria-hidden />,
  orders: <UnorderedListOutlined aria-hidden />,
  payments: <CreditCardOutlined aria-hidden />,
  catalogue: <DatabaseOutlined aria-hidden />,
  terms: <FileProtectOutlined aria-hidden />,
}
