type Named = {
  modelYear?: string | number | null | undefined
  make?: string | null | undefined
  model?: string | null | undefined
}

/** A car in one line, '2018 Toyota Camry', from the parts there are; 'N/A' when there are none. Specification §2, Orders list. */
export function vehicleName(car: Named | null | undefined): string {
  return [car?.modelYear, car?.make, car?.model].filter(Boolean).join(' ') || 'N/A'
}

/** Whether a list's search text is found in the car's make or model or in the order's id, whatever the case. Specification §2. */
export function matchesVehicleSearch(order: { id: string; car?: Named | null }, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [order.car?.make, order.car?.model, order.id].some((text) => text?.toLowerCase().includes(wanted))
}

/** Whether a model year is a number of four digits, of which the first is not 0. Specification §5. */
export const isModelYear = (text: string): boolean => /^[1-9][0-9]{3}$/.test(text)
