import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons'

/** The icons of alerts and toasts, hidden from screen readers, which would read names such as 'close-circle'. */
export const resultIcons = {
  success: <CheckCircleFilled aria-hidden style={{ color: 'var(--color-positive)' }} />,
  info: <InfoCircleFilled aria-hidden style={{ color: 'var(--color-neutral)' }} />,
  warning: <ExclamationCircleFilled aria-hidden style={{ color: 'var(--color-caution)' }} />,
  error: <CloseCircleFilled aria-hidden style={{ color: 'var(--color-negative)' }} />,
}
