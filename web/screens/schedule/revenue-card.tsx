import './revenue-card.css'
import { formatMoney } from '#web/domain/money.ts'
import { totalRevenue } from '#web/domain/revenue.ts'
import { Card } from '#web/ui/card.tsx'
import { AmountField } from './amount-field.tsx'
import { AmountList } from './amount-list.tsx'
import type { Appointment } from './appointment.ts'
import {
  type RevenueField,
  readAmount,
  revenueParts,
  type TypedRevenue,
  unreadableEntries,
} from './typed-revenue.ts'

type Props = {
  appointment: Pick<Appointment, 'revenue' | 'duration'>
  onChange: (part: Partial<Appointment>) => void
}

const labels: Record<RevenueField, string> = {
  hourlyCharge: 'Hourly Rate',
  travelReimbursement: 'Travel Reimbursement',
  platformCharge: 'Platform Charge',
}

/** What the mechanic is paid and what is kept, and the total while it is typed. Specification §5, Scheduling. */
export function RevenueCard({ appointment: { revenue, duration }, onChange }: Props) {
  const put = (part: Partial<TypedRevenue>) => onChange({ revenue: { ...revenue, ...part } })
  const total = totalRevenue(revenueParts(revenue, duration))
  const unreadable = unreadableEntries(revenue)
  const field = (name: RevenueField) => (
    <AmountField
      label={labels[name]}
      text={revenue[name]}
      isMissing={name === 'hourlyCharge' && readAmount(revenue[name]).value === 0}
      reason={readAmount(revenue[name]).reason}
      onText={(text) => put({ [name]: text })}
    />
  )

  return (
    <Card title="Revenue & Charges">
      <div className="revenue">
        <div className="revenue-fields">
          {field('hourlyCharge')}
          {field('travelReimbursement')}
          {field('platformCharge')}
        </div>
        <AmountList
          title="Other Reimbursements"
          each="reimbursement"
          rows={revenue.otherReimbursements}
          onRows={(otherReimbursements) => put({ otherReimbursements })}
        />
        <AmountList
          title="Other Charges"
          each="charge"
          rows={revenue.otherCharges}
          onRows={(otherCharges) => put({ otherCharges })}
        />
        <p className="revenue-total">
          <span>Total Revenue</span>
          <output aria-label="Total Revenue" className={total < 0 ? 'revenue-negative' : undefined}>
            {formatMoney(total)}
          </output>
          <small>
            {unreadable > 0
              ? 'What is missing or wrong counts as 0.'
              : `Hourly rate × ${duration} h + reimbursements − charges`}
          </small>
        </p>
      </div>
    </Card>
  )
}
