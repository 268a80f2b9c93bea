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

/** The icons of the screens in the sidebar, on the dashboard and in the command menu. */
export const screenIcons = {
  dashboard: <AppstoreOutlined aria-hidden />,
  users: <TeamOutlined aria-hidden />,
  mechanics: <ToolOutlined aria-hidden />,
  quotes: <FileSearchOutlined aria-hidden />,
  schedules: <CalendarOutlined aria-hidden />,
  orders: <UnorderedListOutlined aria-hidden />,
  payments: <CreditCardOutlined aria-hidden />,
  catalogue: <DatabaseOutlined aria-hidden />,
  editTerms: <FileProtectOutlined aria-hidden />,
}
