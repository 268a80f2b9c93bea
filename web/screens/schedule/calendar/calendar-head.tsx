import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { monthAfter } from './month.ts'

type Props = { id: string; month: string; earliest: string; onMonth: (month: string) => void }

/** The shown month in words, between the ways to the one before and the one after. */
export function CalendarHead({ id, month, earliest, onMonth }: Props) {
  const isEarliest = month <= earliest
  return (
    <div className="calendar-head">
      <Button
        icon={<LeftOutlined />}
        aria-label="Previous month"
        aria-disabled={isEarliest}
        title={isEarliest ? 'The months before are past' : undefined}
        onClick={() => {
          if (!isEarliest) onMonth(monthAfter(month, -1))
        }}
      />
      <h3 id={id} aria-live="polite">
        {dayjs(`${month}-01`).format('MMMM YYYY')}
      </h3>
      <Button
        icon={<RightOutlined />}
        aria-label="Next month"
        onClick={() => onMonth(monthAfter(month, 1))}
      />
    </div>
  )
}
