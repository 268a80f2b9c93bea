/**
 * The money rules worked out by hand from Specification §5: integer cents, half up at every step. The mock
 * server and the screens compute separately; both are held to these tables. Dollars and percent, as on the wire.
 */

/** Price less discount percent. */
export const lineCases = [
  { price: 0, discount: 0, finalPrice: 0 },
  { price: 0, discount: 50, finalPrice: 0 },
  { price: 100, discount: 0, finalPrice: 100 },
  { price: 100, discount: 10, finalPrice: 90 },
  { price: 100, discount: 100, finalPrice: 0 },
  { price: 19.99, discount: 10, finalPrice: 17.99 }, // 17.991
  { price: 89.95, discount: 15, finalPrice: 76.46 }, // 76.4575
  { price: 0.01, discount: 50, finalPrice: 0.01 }, // 0.005 goes up
  { price: 0.01, discount: 50.0001, finalPrice: 0 }, // 0.004999…
  { price: 0.01, discount: 100, finalPrice: 0 },
  { price: 0.03, discount: 50, finalPrice: 0.02 }, // 0.015
  { price: 0.1, discount: 5, finalPrice: 0.1 }, // 0.095
  { price: 0.1, discount: 5.0001, finalPrice: 0.09 },
  { price: 1.1, discount: 50, finalPrice: 0.55 },
  { price: 1.15, discount: 50, finalPrice: 0.58 }, // 0.575, which floats hold as 0.57499…
  { price: 4.35, discount: 0, finalPrice: 4.35 }, // 4.35 × 100 is 434.99… in floats
  { price: 1.01, discount: 50, finalPrice: 0.51 }, // 0.505
  { price: 8.05, discount: 30, finalPrice: 5.64 }, // 5.635
  { price: 10.5, discount: 8.875, finalPrice: 9.57 }, // 9.568125
  { price: 100, discount: 33.3333, finalPrice: 66.67 }, // 66.6667
  { price: 0.03, discount: 33.3333, finalPrice: 0.02 }, // 0.02000001
  { price: 29.99, discount: 33.3333, finalPrice: 19.99 }, // 19.993343
  { price: 15, discount: 99.9999, finalPrice: 0 }, // 0.000015
  { price: 5000, discount: 99.9999, finalPrice: 0.01 }, // 0.005
  { price: 4999.99, discount: 99.9999, finalPrice: 0 }, // 0.00499999
  { price: 999999.99, discount: 0.0001, finalPrice: 999998.99 }, // 999998.98999…
  { price: 1000000, discount: 0, finalPrice: 1000000 },
  { price: 1000000, discount: 33.3333, finalPrice: 666667 },
  { price: 1000000, discount: 12.5, finalPrice: 875000 },
] as const

// final prices | fee % | tax % | sub-total | service fee | tax | total | why
const quotes = `
 | 0 | 0 | 0.00 | 0 | 0 | 0.00
 | 10 | 8.875 | 0.00 | 0 | 0 | 0.00
0 | 100 | 100 | 0.00 | 0 | 0 | 0.00
100 | 0 | 0 | 100.00 | 0 | 0 | 100.00
100 | 10 | 8.25 | 100.00 | 10 | 9.08 | 119.08 | 10 % of 100.00; 8.25 % of 110.00 = 9.075
120 80 | 5 | 8.875 | 200.00 | 10 | 18.64 | 228.64 | 5 % of 200.00; 8.875 % of 210.00 = 18.6375
0.01 0.01 0.01 | 33.3333 | 8.875 | 0.03 | 0.01 | 0 | 0.04 | 33.3333 % of 0.03 = 0.00999999; 8.875 % of 0.04 = 0.00355
0.01 | 50 | 25 | 0.01 | 0.01 | 0.01 | 0.03 | half a cent goes up, at the fee and at the tax alike: 50 % of 0.01 = 0.005; 25 % of 0.02 = 0.005
0.01 | 49.9999 | 49.9999 | 0.01 | 0 | 0 | 0.01
0.01 | 100 | 100 | 0.01 | 0.01 | 0.02 | 0.04
0.1 0.2 | 2.5 | 5 | 0.30 | 0.01 | 0.02 | 0.33 | 0.1 + 0.2 is 0.30000000000000004 in floats; 2.5 % of 0.30 = 0.0075; 0.31 × 5 % = 0.0155
1 | 2.5 | 7.5 | 1.00 | 0.03 | 0.08 | 1.11 | 2.5 % of 1.00 = 0.025, which floats keep exactly; 7.5 % of 1.03 = 0.07725
34.5 | 3 | 0 | 34.50 | 1.04 | 0 | 35.54 | 3 % of 34.50 = 1.035, held by floats as 1.03499…; 0 % tax
17.99 22.01 | 0 | 8.875 | 40.00 | 0 | 3.55 | 43.55 | no fee: 8.875 % of 40.00 = 3.55 to the cent
0.05 | 10 | 50 | 0.05 | 0.01 | 0.03 | 0.09 | the tax is taken of the rounded fee: 10 % of 0.05 = 0.005 -> 0.01; 50 % of 0.06 = 0.03 (of 0.055 it would be 0.0275)
4999.99 | 0.0001 | 0 | 4999.99 | 0 | 0 | 4999.99 | 0.0001 % of 4999.99 = 0.00499999, of 5000.00 = 0.005
5000 | 0.0001 | 0 | 5000.00 | 0.01 | 0 | 5000.01
1000000 | 99.9999 | 99.9999 | 1000000.00 | 999999 | 1999997 | 3999996.00 | 99.9999 % of 1,000,000.00 = 999,999.00; 99.9999 % of 1,999,999.00 = 1,999,997.000001
1000000 1000000 1000000 | 33.3333 | 8.875 | 3000000.00 | 999999 | 354999.91 | 4354998.91 | 33.3333 % of 3,000,000.00 = 999,999.00; 8.875 % of 3,999,999.00 = 354,999.91125
`

/** Final prices of the lines and the two percentages; subTotal and total as text, as they are sent. */
export const quoteCases = quotes
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const amount = (column: number) => Number(cells[column])
    return {
      finalPrices: cells[0] === '' ? [] : (cells[0] ?? '').split(' ').map(Number),
      serviceFeePercentage: amount(1),
      taxPercentage: amount(2),
      subTotal: cells[3] ?? '',
      serviceFee: amount(4),
      tax: amount(5),
      total: cells[6] ?? '',
    }
  })
