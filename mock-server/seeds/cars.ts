import { unknownCar } from '#mock-server/database/service-order.ts'
import type { Car } from './insert.ts'
import { rowsOf } from './table.ts'
import { vinOf } from './vins.ts'

// Start of the VIN (maker, model, engine; then year and plant) | what decodeVin finds in it: make | model | year |
// trim | displacement in litres | configuration | cylinders | cycles | engine's maker | engine's model | hp | kW |
// specification || what only the owner knows: driven wheels | gearbox.
const table = `
4T1B11HK JU | Toyota | Camry | 2018 | L/LE/SE/XLE | 2.5 | In-Line | 4 | 4 | Toyota | A25A-FKS |  |  | 2.5L I4 Gasoline | FWD | Automatic
4T1G11AK LU | Toyota | Camry | 2020 | SE | 2.5 | In-Line | 4 | 4 | Toyota | A25A-FKS |  |  | 2.5L I4 Gasoline | FWD | Automatic
4T1BE46K 7U | Toyota | Camry | 2007 |  | 2.4 | In-Line | 4 |  | Toyota | 2AZ-FE | 149 | 111.1 | 2.4L I4 Gasoline | FWD | Automatic
2T1BURHE KC | Toyota | Corolla | 2019 | L/LE/SE/XLE/XSE | 1.8 | In-Line | 4 | 4 | Toyota | 2ZR-FE | 95 | 70.8 | 1.8L I4 Gasoline | FWD | CVT
5YFEPMAE MP | Toyota | Corolla | 2021 | LE | 1.8 | In-Line | 4 | 4 | Toyota | 2ZR-FAE | 95 | 70.8 | 1.8L I4 Gasoline | FWD | CVT
2T3P1RFV KC | Toyota | RAV4 | 2019 | XLE / XLE Premium 4WD | 2.5 | In-Line | 4 | 4 | Toyota | A25A-FKS |  |  | 2.5L I4 Gasoline | AWD | Automatic
5TDJZRFH HS | Toyota | Highlander | 2017 | SE/XLE | 3.5 | V-Shaped | 6 |  |  | 2GR-FKS |  |  | 3.5L V6 Gasoline | AWD | Automatic
3TMCZ5AN JM | Toyota | Tacoma | 2018 | SR/SR5/TRD Off Road/Pro/Sport | 3.5 | V-Shaped | 6 |  |  | 2GR-FKS |  |  | 3.5L V6 Gasoline | 4WD | Automatic
JTDKBRFU G3 | Toyota | Prius | 2016 | One/Two | 1.8 | In-Line | 4 |  |  | 2ZR-FXE,1NM |  |  | 1.8L I4 Hybrid | FWD | CVT
2HGFC2F6 KH | Honda | Civic | 2019 | LX | 2 | In-Line | 4 |  | Honda | K20C2 | 158 | 117.8 | 2.0L I4 Gasoline | FWD | CVT
2HGFB2F5 DH | Honda | Civic | 2013 | LX |  | In-Line | 4 |  |  | R18Z1 |  |  | I4 Gasoline | FWD | CVT
1HGCV1F1 JA | Honda | Accord | 2018 | LX | 1.5 | In-Line | 4 |  | HONDA | L15BE |  |  | 1.5L I4 Gasoline | FWD | CVT
1HGCM826 3A | Honda | Accord | 2003 | EX-V6 |  | V-Shaped | 6 |  |  | J30A4 |  |  | V6 Gasoline | FWD | Automatic
2HKRW2H5 JH | Honda | CR-V | 2018 | EX | 1.5 | In-Line | 4 |  | Honda | L15BE |  |  | 1.5L I4 Gasoline | AWD | CVT
5FNRL5H6 GB | Honda | Odyssey | 2016 | EXL/EXL-N/EXL-R |  | V-Shaped | 6 |  |  | J35Z8 |  |  | V6 Gasoline | FWD | Automatic
5FNYF6H5 HB | Honda | Pilot | 2017 | EXL |  | V-Shaped | 6 |  |  | J35Y6 |  |  | V6 Gasoline | FWD | Automatic
1FTEW1EP JF | Ford | F-150 | 2018 |  | 2.7 | V-Shaped | 6 |  | Ford | 2.7L-4V |  |  | 2.7L V6 Gasoline | 4WD | Automatic
1FTEW1E5 LF | Ford | F-150 | 2020 |  | 5 | V-Shaped | 8 |  | Ford | 5.0L 4V |  |  | 5.0L V8 Gasoline | 4WD | Automatic
1FMCU0GD HU | Ford | Escape | 2017 | SE | 1.5 | In-Line | 4 |  | Ford | GTDI Sigma w/Premium Fuel |  |  | 1.5L I4 Gasoline | FWD | Automatic
1FM5K8D8 GG | Ford | Explorer | 2016 | XLT | 3.5 | V-Shaped | 6 |  | Ford | Ti-VCT |  |  | 3.5L V6 Gasoline | 4WD | Automatic
3FA6P0H7 HR | Ford | Fusion | 2017 | SE | 2.5 | In-Line | 4 |  | Ford |  |  |  | 2.5L I4 Gasoline | FWD | Automatic
1FA6P8TH K5 | Ford | Mustang | 2019 | I4 Coupe | 2.3 | In-Line | 4 |  | Ford | 4V |  |  | 2.3L I4 Gasoline | RWD | Manual
3GCUKREC HG | Chevrolet | Silverado | 2017 | LT | 5.3 |  | 8 |  | GM | L83 - SIDI: Spark Ignited Direct Injection, VVT: Variable Valve Timing, AFM, E85 MAX, ALUM |  |  | 5.3L 8-cylinder Gasoline | 4WD | Automatic
1GCUYDED LZ | Chevrolet | Silverado | 2020 | LT | 5.3 |  | 8 |  |  | L84 - DI, DFM, ALUM, GEN 5, VAR 2 |  |  | 5.3L 8-cylinder Gasoline | 4WD | Automatic
1G1ZD5ST JF | Chevrolet | Malibu | 2018 | LT (1LT) | 1.5 | In-Line | 4 |  | GMNA | LFV - Direct Injection, Variable Valve Timing, GEN 1 |  |  | 1.5L I4 Gasoline | FWD | Automatic
3GNAXKEV JL | Chevrolet | Equinox | 2018 | LT (2LT) | 1.5 | In-Line | 4 |  |  | LYX - Direct Injection, VVT, FGT, TURBO, ALUM, GEN1 |  |  | 1.5L I4 Gasoline | FWD | Automatic
1GNSKBKC HR | Chevrolet | Tahoe | 2017 | LT | 5.3 |  | 8 |  | GM | L83 - SIDI: Spark Ignited Direct Injection, VVT: Variable Valve Timing, AFM, E85 MAX, ALUM |  |  | 5.3L 8-cylinder Gasoline | 4WD | Automatic
2G1WG5E3 C1 | Chevrolet | Impala | 2012 | LT | 3.6 |  | 6 |  |  | LFX |  |  | 3.6L 6-cylinder Gasoline | FWD | Automatic
3GTU2MEC HG | GMC | Sierra | 2017 | SLE | 5.3 |  | 8 |  | GM | L83 -Spark Ignited Direct Injection, Variable Valve Timing, AFM, E85 MAX, ALUM |  |  | 5.3L 8-cylinder Gasoline | 4WD | Automatic
1N4AL3AP HC | Nissan | Altima | 2017 |  | 2.5 | In-Line | 4 |  |  |  |  |  | 2.5L I4 Gasoline | FWD | CVT
5N1AT2MV JC | Nissan | Rogue | 2018 |  | 2.5 |  | 4 |  |  |  |  |  | 2.5L 4-cylinder Gasoline | AWD | CVT
3N1AB7AP JY | Nissan | Sentra | 2018 |  | 1.8 | In-Line | 4 |  |  |  |  |  | 1.8L I4 Gasoline | FWD | CVT
4S4BSANC J3 | Subaru | Outback | 2018 | Limited+M/R+ES+NAVI | 2.5 |  | 4 |  |  | U5 |  |  | 2.5L 4-cylinder Gasoline | AWD | CVT
JF2SKAUC KH | Subaru | Forester | 2019 | Limited + Eyesight + Navigation (HK) + SMART | 2.5 |  | 4 |  |  | Naturally Aspirated U5 |  |  | 2.5L 4-cylinder Gasoline | AWD | CVT
WBA3A5G5 FN | BMW | 328i | 2015 | SA | 2 |  | 4 |  |  |  |  |  | 2.0L 4-cylinder Gasoline | RWD | Automatic
WBA8D9G5 JN | BMW | 330i | 2018 | xDrive SA | 2 |  | 4 |  |  |  |  |  | 2.0L 4-cylinder Gasoline | AWD | Automatic
5UXKR0C5 H0 | BMW | X5 | 2017 | xDrive35i | 3 |  | 6 |  |  |  |  |  | 3.0L 6-cylinder Gasoline | AWD | Automatic
55SWF4KB GU | Mercedes-Benz | C-Class | 2016 | C300-4M | 2 | In-Line | 4 |  |  |  |  |  | 2.0L I4 Gasoline | AWD | Automatic
3VWC57BU KM | Volkswagen | Jetta | 2019 | S, SE, R-Line | 1.4 |  | 4 |  | VW | 1.4 TSI |  |  | 1.4L 4-cylinder Gasoline | FWD | Automatic
1VWAT7A3 HC | Volkswagen | Passat | 2017 | S | 1.8 |  | 4 |  | VW | TSI |  |  | 1.8L 4-cylinder Gasoline | FWD | Automatic
5NPD84LF JH | Hyundai | Elantra | 2018 | SEL / Value Edition / Limited | 2 |  | 4 |  | HMC | MPI NU |  |  | 2.0L 4-cylinder Gasoline | FWD | Automatic
KM8J33A4 HU | Hyundai | Tucson | 2017 | SE (Popular Equipment Pkg.), Eco, Sport, Limited, Night | 2 |  | 4 |  |  | GDI Nu |  |  | 2.0L 4-cylinder Gasoline | FWD | Automatic
5XXGT4L3 JG | Kia | Optima | 2018 | LX | 2.4 |  | 4 |  | KMC | GDI |  |  | 2.4L 4-cylinder Gasoline | FWD | Automatic
KNDJP3A5 H7 | Kia | Soul | 2017 | Plus | 2 |  | 4 |  | KMC | GDI |  |  | 2.0L 4-cylinder Gasoline | FWD | Automatic
3MZBN1V7 JM | Mazda | Mazda3 | 2018 | Touring | 2 | In-Line | 4 | 4 | Mazda | PE |  |  | 2.0L I4 Gasoline | FWD | Automatic
JM3KFACM J0 | Mazda | CX-5 | 2018 | Touring | 2.5 | In-Line | 4 |  | Mazda | PY Cylinder Deactivation |  |  | 2.5L I4 Gasoline | FWD | Automatic
1C4BJWDG HL | Jeep | Wrangler | 2017 | Unlimited Sport | 3.6 | V-Shaped | 6 |  | FCA |  |  |  | 3.6L V6 Gasoline | 4WD | Automatic
1C4RJFAG JC | Jeep | Grand Cherokee | 2018 | Laredo | 3.6 | V-Shaped | 6 |  | FCA |  |  |  | 3.6L V6 Gasoline | 4WD | Automatic
1C6SRFFT KN | Ram | 1500 | 2019 | Big Horn/Lonestar | 5.7 | V-Shaped | 8 |  | FCA |  |  |  | 5.7L V8 Gasoline | 4WD | Automatic
2C3CDXBG JH | Dodge | Charger | 2018 | SXT | 3.6 | V-Shaped | 6 |  | FCA |  |  |  | 3.6L V6 Gasoline | RWD | Automatic
5YJ3E1EA KF | Tesla | Model 3 | 2019 |  |  |  |  |  |  |  |  |  | Electric | RWD | Single-speed
5YJYGDEE MF | Tesla | Model Y | 2021 |  |  |  |  |  |  |  |  |  | Electric | AWD | Single-speed
2T2BZMCA HC | Lexus | RX | 2017 | 350 | 3.5 | V-Shaped | 6 |  |  |  |  |  | 3.5L V6 Gasoline | AWD | Automatic
19UUB1F3 GA | Acura | TLX | 2016 | Base |  | In-Line | 4 |  |  | K24W7 |  |  | I4 Gasoline | FWD | Automatic
`

/** A model of car: everything but the serial number and the plate. */
export type CarModel = Omit<Car, 'vin' | 'licencePlate'> & { vin(serial: number): string }

const wheels: Record<string, string> = {
  FWD: 'FWD/Front-Wheel Drive',
  RWD: 'RWD/Rear-Wheel Drive',
  AWD: 'AWD/All-Wheel Drive',
  '4WD': '4WD/4-Wheel Drive/4x4',
}
const gearboxes: Record<string, string> = {
  CVT: 'Continuously Variable Transmission (CVT)',
  Manual: 'Manual/Standard',
}

const numberIn = (cell: string) => (cell === '' ? null : Number(cell))
const textIn = (cell: string) => cell || null

/** Cars that are common in the United States; every field but the last two agrees with what decodeVin answers. */
export const carModels: readonly CarModel[] = rowsOf(table).map((cell) => {
  const [start = '', yearAndPlant = ''] = cell(0).split(' ')
  return {
    vin: (serial) => vinOf(start, yearAndPlant, serial),
    make: textIn(cell(1)),
    model: textIn(cell(2)),
    modelYear: numberIn(cell(3)),
    trim: textIn(cell(4)),
    displacementL: numberIn(cell(5)),
    engineConfiguration: textIn(cell(6)),
    engineCylinders: numberIn(cell(7)),
    engineCycles: numberIn(cell(8)),
    engineManufacturer: textIn(cell(9)),
    engineModel: textIn(cell(10)),
    engineHP: numberIn(cell(11)),
    engineKW: numberIn(cell(12)),
    engineSpecification: textIn(cell(13)),
    driveType: wheels[cell(14)] ?? null,
    transmissionStyle: gearboxes[cell(15)] ?? cell(15),
  }
})

/** The car of that model with the given serial number and plate. */
export function carOf({ vin, ...model }: CarModel, serial: number, licencePlate: string | null): Car {
  return { ...model, vin: vin(serial), licencePlate }
}

/** A car of which only VIN and plate are known: the rest waits to be decoded. */
export function undecodedCar({ vin }: CarModel, serial: number, licencePlate: string | null): Car {
  return { ...unknownCar, vin: vin(serial), licencePlate }
}
