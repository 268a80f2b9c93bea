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

/** Final prices of the lines and the two percentages; subTotal and total as text, as they are sent. */
export const quoteCases = [
  {
    finalPrices: [],
    serviceFeePercentage: 0,
    taxPercentage: 0,
    subTotal: '0.00',
    serviceFee: 0,
    tax: 0,
    total: '0.00',
  },
  {
    finalPrices: [],
    serviceFeePercentage: 10,
    taxPercentage: 8.875,
    subTotal: '0.00',
    serviceFee: 0,
    tax: 0,
    total: '0.00',
  },
  {
    finalPrices: [0],
    serviceFeePercentage: 100,
    taxPercentage: 100,
    subTotal: '0.00',
    serviceFee: 0,
    tax: 0,
    total: '0.00',
  },
  {
    finalPrices: [100],
    serviceFeePercentage: 0,
    taxPercentage: 0,
    subTotal: '100.00',
    serviceFee: 0,
    tax: 0,
    total: '100.00',
  },
  // 10 % of 100.00; 8.25 % of 110.00 = 9.075
  {
    finalPrices: [100],
    serviceFeePercentage: 10,
    taxPercentage: 8.25,
    subTotal: '100.00',
    serviceFee: 10,
    tax: 9.08,
    total: '119.08',
  },
  // 5 % of 200.00; 8.875 % of 210.00 = 18.6375
  {
    finalPrices: [120, 80],
    serviceFeePercentage: 5,
    taxPercentage: 8.875,
    subTotal: '200.00',
    serviceFee: 10,
    tax: 18.64,
    total: '228.64',
  },
  // 33.3333 % of 0.03 = 0.00999999; 8.875 % of 0.04 = 0.00355
  {
    finalPrices: [0.01, 0.01, 0.01],
    serviceFeePercentage: 33.3333,
    taxPercentage: 8.875,
    subTotal: '0.03',
    serviceFee: 0.01,
    tax: 0,
    total: '0.04',
  },
  // half a cent goes up, at the fee and at the tax alike: 50 % of 0.01 = 0.005; 25 % of 0.02 = 0.005
  {
    finalPrices: [0.01],
    serviceFeePercentage: 50,
    taxPercentage: 25,
    subTotal: '0.01',
    serviceFee: 0.01,
    tax: 0.01,
    total: '0.03',
  },
  {
    finalPrices: [0.01],
    serviceFeePercentage: 49.9999,
    taxPercentage: 49.9999,
    subTotal: '0.01',
    serviceFee: 0,
    tax: 0,
    total: '0.01',
  },
  {
    finalPrices: [0.01],
    serviceFeePercentage: 100,
    taxPercentage: 100,
    subTotal: '0.01',
    serviceFee: 0.01,
    tax: 0.02,
    total: '0.04',
  },
  // 0.1 + 0.2 is 0.30000000000000004 in floats; 2.5 % of 0.30 = 0.0075; 0.31 × 5 % = 0.0155
  {
    finalPrices: [0.1, 0.2],
    serviceFeePercentage: 2.5,
    taxPercentage: 5,
    subTotal: '0.30',
    serviceFee: 0.01,
    tax: 0.02,
    total: '0.33',
  },
  // 2.5 % of 1.00 = 0.025, which floats keep exactly; 7.5 % of 1.03 = 0.07725
  {
    finalPrices: [1],
    serviceFeePercentage: 2.5,
    taxPercentage: 7.5,
    subTotal: '1.00',
    serviceFee: 0.03,
    tax: 0.08,
    total: '1.11',
  },
  // 3 % of 34.50 = 1.035, held by floats as 1.03499…; 0 % tax
  {
    finalPrices: [34.5],
    serviceFeePercentage: 3,
    taxPercentage: 0,
    subTotal: '34.50',
    serviceFee: 1.04,
    tax: 0,
    total: '35.54',
  },
  // no fee: 8.875 % of 40.00 = 3.55 to the cent
  {
    finalPrices: [17.99, 22.01],
    serviceFeePercentage: 0,
    taxPercentage: 8.875,
    subTotal: '40.00',
    serviceFee: 0,
    tax: 3.55,
    total: '43.55',
  },
  // the tax is taken of the rounded fee: 10 % of 0.05 = 0.005 -> 0.01; 50 % of 0.06 = 0.03 (of 0.055 it would be 0.0275)
  {
    finalPrices: [0.05],
    serviceFeePercentage: 10,
    taxPercentage: 50,
    subTotal: '0.05',
    serviceFee: 0.01,
    tax: 0.03,
    total: '0.09',
  },
  // 0.0001 % of 4999.99 = 0.00499999, of 5000.00 = 0.005
  {
    finalPrices: [4999.99],
    serviceFeePercentage: 0.0001,
    taxPercentage: 0,
    subTotal: '4999.99',
    serviceFee: 0,
    tax: 0,
    total: '4999.99',
  },
  {
    finalPrices: [5000],
    serviceFeePercentage: 0.0001,
    taxPercentage: 0,
    subTotal: '5000.00',
    serviceFee: 0.01,
    tax: 0,
    total: '5000.01',
  },
  // 99.9999 % of 1,000,000.00 = 999,999.00; 99.9999 % of 1,999,999.00 = 1,999,997.000001
  {
    finalPrices: [1000000],
    serviceFeePercentage: 99.9999,
    taxPercentage: 99.9999,
    subTotal: '1000000.00',
    serviceFee: 999999,
    tax: 1999997,
    total: '3999996.00',
  },
  // 33.3333 % of 3,000,000.00 = 999,999.00; 8.875 % of 3,999,999.00 = 354,999.91125
  {
    finalPrices: [1000000, 1000000, 1000000],
    serviceFeePercentage: 33.3333,
    taxPercentage: 8.875,
    subTotal: '3000000.00',
    serviceFee: 999999,
    tax: 354999.91,
    total: '4354998.91',
  },
] as const
