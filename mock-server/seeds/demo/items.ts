import type { ItemSeed } from '#mock-server/resources/catalogue/catalogue-seed.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { rowsOf } from '#mock-server/seeds/table.ts'

// name | description | dollars | percent off
const table = `
Ceramic brake pad set, front | Low-dust ceramic pads with shims and hardware | 64.99 | 0
Ceramic brake pad set, rear | Low-dust ceramic pads with shims and hardware | 58.99 | 0
Brake rotor, front | Coated, vented, each | 72.50 | 5
Brake rotor, rear | Coated, solid, each | 61.25 | 5
Brake fluid DOT 4 | 1 quart | 14.95 | 0
Brake cleaner | Aerosol can, 14 oz | 8.49 | 0
Brake caliper, remanufactured | With bracket, core charge included | 118.00 | 0
AGM battery, group 48 | 70 Ah, 760 A, 36 months of warranty | 209.99 | 0
AGM battery, group 94R | 80 Ah, 850 A, 36 months of warranty | 239.99 | 0
Flooded battery, group 35 | 60 Ah, 640 A, 24 months of warranty | 149.99 | 10
Battery terminal kit | Terminals, felt washers and protective spray | 16.75 | 0
Alternator, remanufactured | 130 A, core charge included | 268.00 | 0
Starter motor, remanufactured | 1.4 kW, core charge included | 196.00 | 0
Full synthetic oil 0W-20 | 5 quarts | 34.99 | 0
Full synthetic oil 5W-30 | 5 quarts | 33.99 | 0
High-mileage oil 5W-30 | 5 quarts | 31.99 | 0
Oil filter | Spin-on or cartridge | 11.49 | 0
Drain plug gasket | Crush washer | 1.25 | 0
Engine air filter | Panel filter | 22.95 | 0
Cabin air filter | Activated carbon | 26.95 | 0
Coolant, Asian, pink | 1 gallon, 50/50 premixed | 24.99 | 0
Coolant, universal, yellow | 1 gallon, 50/50 premixed | 19.99 | 0
Radiator | Aluminum core with plastic tanks | 189.00 | 0
Radiator hose, upper | Molded, with clamps | 28.40 | 0
Radiator hose, lower | Molded, with clamps | 31.60 | 0
Water pump | With gasket | 94.50 | 0
Thermostat | With housing gasket | 27.80 | 0
Radiator cap | 16 psi | 12.30 | 0
Refrigerant R-134a | 12 oz can | 14.50 | 0
AC compressor | New, with clutch | 345.00 | 5
Receiver drier | With O-rings | 38.75 | 0
Blower motor | With fan wheel | 88.00 | 0
Blower motor resistor | With pigtail | 34.25 | 0
H11 headlight bulb | Halogen, each | 17.99 | 0
H7 headlight bulb | Halogen, each | 18.99 | 0
LED headlight bulb | 6000 K, each | 39.99 | 12.5
Brake light bulb 1157 | Pack of two | 6.49 | 0
Spark plug, iridium | Each | 13.95 | 0
Ignition coil | Coil-on-plug | 54.50 | 0
Oxygen sensor, upstream | Direct fit | 79.90 | 0
Oxygen sensor, downstream | Direct fit | 64.90 | 0
Mass air flow sensor | Direct fit | 96.00 | 0
Wheel speed sensor | Front or rear | 43.20 | 0
TPMS sensor | 315/433 MHz, programmable | 46.00 | 0
Serpentine belt | EPDM, 6 ribs | 38.60 | 0
Belt tensioner | With pulley | 74.30 | 0
Timing belt kit | Belt, tensioner, idlers, water pump | 264.00 | 0
Fuel pump module | With sender and strainer | 228.00 | 0
Transmission filter kit | Filter and pan gasket | 42.70 | 0
Automatic transmission fluid | 1 quart | 11.95 | 0
CVT fluid | 1 quart | 15.95 | 0
Clutch kit | Disc, pressure plate, release bearing, alignment tool | 289.00 | 0
CV axle | New, with boots and nut | 97.40 | 0
Valve cover gasket set | With grommets and tube seals | 36.90 | 0
Wiper blade pair | 26 and 18 inch | 37.98 | 0
Shop supplies | Rags, gloves, disposal | 7.50 | 0
`

/** The parts and supplies that the demo shop sells. */
export function demoItems(random: Random): ItemSeed[] {
  return rowsOf(table).map((cell, row) => ({
    id: row === 0 ? fixtureIds.item : random.id('66f5b48e'),
    name: cell(0),
    description: cell(1),
    price: Math.round(Number(cell(2)) * 100),
    discount: Math.round(Number(cell(3)) * 10_000),
  }))
}
