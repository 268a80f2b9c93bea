const cents = (dollars: number) => Math.round(dollars * 100)

/** The sample booking on the phone; its figures follow the money rules of Specification §5. */
export const booking = {
  order: '7f3ac91e',
  service: 'Front brakes',
  vehicle: '2019 Subaru Outback',
  engine: '2.5 L · AWD',
  mechanic: { name: 'Dana Whitfield', expertise: 'Brakes · ASE certified', rating: '4.9' },
  when: 'Tue, Mar 9 · 09:00 – 11:00',
  where: '418 Elm Street, Austin',
  lines: [
    { text: 'Brake pads and rotors', price: cents(289), discount: 10, finalPrice: cents(260.1) },
    { text: 'Brake fluid exchange', price: cents(94), discount: 0, finalPrice: cents(94) },
  ],
  subTotal: cents(354.1),
  serviceFeePercentage: 5,
  serviceFee: cents(17.71),
  taxPercentage: 8.25,
  tax: cents(30.67),
  total: cents(402.48),
}
