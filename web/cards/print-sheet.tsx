import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { brand } from '#web/brand.ts'
import { localDate, localTime, longTime } from '#web/domain/dates.ts'
import { centsOf } from '#web/domain/money.ts'
import { orderStatus } from '#web/domain/order.ts'
import { fullName } from '#web/domain/person.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/card.tsx'
import table from '#web/ui/table.module.css'
import { phoneOf } from './contact.tsx'
import { Money } from './money.tsx'
import styles from './print-sheet.module.css'
import { OrderTotals } from './totals.tsx'

/** Prints the page as its PrintSheet has it; Ctrl+P does the same. */
export function PrintButton() {
  return (
    <Button className={styles.print} icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  )
}

type Props = {
  /** what the sheet is: 'Quote' */
  title: string
  order: ServiceOrder
  /** what stands on it instead of the order as it is, asked for when it is printed; `note`: what a reader must know of that */
  instead?: (() => { order: ServiceOrder; note: string }) | undefined
}

/**
 * What stands on paper in place of the page that it is on: an order with its lines, sums, customer and vehicle, all of it
 * as text. It is there only while the browser prints, so that nothing of it is found or read out on the screen.
 */
export function PrintSheet({ title, order: asItIs, instead }: Props) {
  const isPrinting = useIsPrinting()
  const { data: user } = useGetUser(asItIs.userId)
  if (!isPrinting) return null
  const { order, note } = instead?.() ?? { order: asItIs, note: undefined }
  const { car, mechanicResponse: mechanic } = order
  const appointment = localTime(order.mechanicScheduledStartTime)?.format(longTime)
  return createPortal(
    <article className={styles.sheet}>
      <header>
        <h1>
          {title} <span>#{order.id}</span>
        </h1>
        <p>{brand.name}</p>
      </header>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.facts}>
        <Facts
          title="Customer"
          items={[
            ['Name', user && fullName(user)],
            ['Phone', user?.mobileNo],
            ['Email', user?.email],
            ['Address', order.address?.address],
          ]}
        />
        <Facts
          title="Vehicle"
          items={[
            ['Vehicle', vehicleName(car)],
            ['Engine', car?.engineSpecification],
            ['VIN', car?.vin],
            ['License Plate', car?.licencePlate],
          ]}
        />
        <Facts
          title="Request"
          items={[
            ['Date', localDate(order.created)],
            ['Status', orderStatus(order.status).label],
          ]}
        />
        {mechanic && (
          <Facts
            title="Appointment"
            items={[
              ['Time', appointment],
              ['Mechanic', [fullName(mechanic), phoneOf(mechanic)].filter(Boolean).join(', ')],
            ]}
          />
        )}
      </div>
      <p className={styles.issue}>{order.issueDescription?.trim()}</p>
      <table className={table.table}>
        <thead>
          <tr>
            {['Category', 'Sub-category', 'Description', 'Price', 'Discount', 'Final Price'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.services.map((line) => (
            <tr key={line.id}>
              <td>{line.category || '-'}</td>
              <td>{line.subCategory || '-'}</td>
              <td>{line.description || '-'}</td>
              <td>
                <Money cents={centsOf(line.price)} />
              </td>
              <td>{line.discount ?? 0}%</td>
              <td>
                <Money cents={centsOf(line.finalPrice)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} subTotal="Subtotal" />
      <footer>
        The terms and conditions at {new URL(paths.terms(), window.location.origin).href} apply. Printed{' '}
        {new Date().toLocaleDateString()}.
      </footer>
    </article>,
    document.body,
  )
}

function Facts({ title, items }: { title: string } & Parameters<typeof DescriptionList>[0]) {
  return (
    <section>
      <h2>{title}</h2>
      <DescriptionList items={items} />
    </section>
  )
}

/** Whether the page is being printed. The browser takes its picture of the page right after it has said so. */
function useIsPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
