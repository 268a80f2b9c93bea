import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Item, Service } from '#mock-server/seeds/insert.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { rowsOf } from '#mock-server/seeds/table.ts'

// code | category | sub-category | description | dollars | percent off | minutes | status | notes
const serviceTable = `
DIA-101 | Diagnostics | Full vehicle diagnostics | Read all control units, road test and a written report | 129.00 | 0 | 60 | ACTIVE | Credit the price when the repair is booked
DIA-102 | Diagnostics | Check engine light | Read stored codes and freeze frame, find the cause | 89.00 | 0 | 45 | ACTIVE |
DIA-103 | Diagnostics | Electrical fault finding | Trace parasitic drain, shorts and dead circuits, first hour | 145.00 | 0 | 60 | ACTIVE | Further hours at the mechanic's own rate
DIA-104 | Diagnostics | Pre-purchase inspection | 150-point inspection of a used car with pictures | 169.00 | 10 | 90 | ACTIVE |
DIA-105 | Diagnostics | Noise and vibration diagnosis | Road test, chassis ears, wheel and hub check | 115.00 | 0 | 60 | ACTIVE |
BLB-101 | Bulb Replacements | Headlight bulb | Replace one low or high beam bulb and aim the lamp | 45.00 | 0 | 30 | ACTIVE |
BLB-102 | Bulb Replacements | Tail light bulb | Replace brake, tail or turn signal bulb | 29.50 | 0 | 20 | ACTIVE |
BLB-103 | Bulb Replacements | Headlight restoration | Sand, polish and seal both yellowed lenses | 119.00 | 15 | 90 | ACTIVE |
BLB-104 | Bulb Replacements | HID bulb and ballast | Replace xenon bulb and ballast on one side | 210.00 | 0 | 75 | INACTIVE | No longer offered: too few orders
BAT-101 | Battery Replacement | Battery replacement | Test charging system, replace battery, clean terminals | 65.00 | 0 | 40 | ACTIVE | Battery itself is a separate item
BAT-102 | Battery Replacement | Battery registration | Register the new battery with the energy management | 59.00 | 0 | 20 | ACTIVE | BMW, Audi, Mercedes-Benz and some Ford
BAT-103 | Battery Replacement | Alternator replacement | Replace alternator and check belt and charging voltage | 245.00 | 0 | 120 | ACTIVE |
BAT-104 | Battery Replacement | Starter motor replacement | Replace starter motor and check engine ground | 229.00 | 0 | 120 | ACTIVE |
BAT-105 | Battery Replacement | Terminal cleaning | Clean and protect corroded battery terminals | 39.00 | 0 | 20 | ACTIVE |
BRK-101 | Brakes | Brake inspection | Measure pads, rotors and runout on all four wheels | 49.00 | 0 | 40 | ACTIVE |
BRK-102 | Brakes | Front brake pads and rotors | Replace front pads and rotors, bed in and road test | 219.99 | 10 | 120 | ACTIVE | Torque wheels by hand
BRK-103 | Brakes | Rear brake pads and rotors | Replace rear pads and rotors, service parking brake | 234.99 | 10 | 130 | ACTIVE |
BRK-104 | Brakes | Brake fluid flush | Bleed all four corners until the fluid runs clear | 99.00 | 0 | 60 | ACTIVE |
BRK-105 | Brakes | Caliper replacement | Replace one caliper and bleed that corner | 178.50 | 0 | 90 | ACTIVE |
BRK-106 | Brakes | Drum brake shoes | Replace rear shoes and hardware, adjust | 189.00 | 0 | 120 | INACTIVE | Ask before offering: parts are scarce
OIL-101 | Oil & Fluid Changes | Synthetic oil change | Drain, new filter, up to 5 qt full synthetic, reset reminder | 69.95 | 0 | 40 | ACTIVE |
OIL-102 | Oil & Fluid Changes | High-mileage oil change | Drain, new filter, up to 5 qt high-mileage oil | 74.95 | 5 | 40 | ACTIVE |
OIL-103 | Oil & Fluid Changes | Differential fluid | Drain and refill front or rear differential | 89.00 | 0 | 45 | ACTIVE |
OIL-104 | Oil & Fluid Changes | Power steering flush | Exchange the power steering fluid | 95.00 | 0 | 50 | ACTIVE |
OIL-105 | Oil & Fluid Changes | Valve cover gasket | Stop an oil leak at the valve cover, replace gasket and seals | 259.00 | 0 | 150 | ACTIVE |
COO-101 | Coolant Leaks | Cooling system pressure test | Pressurise, add dye, find the leak | 85.00 | 0 | 45 | ACTIVE |
COO-102 | Coolant Leaks | Radiator replacement | Replace radiator, refill and bleed the system | 320.00 | 0 | 180 | ACTIVE |
COO-103 | Coolant Leaks | Water pump replacement | Replace water pump and gasket, refill and bleed | 345.00 | 5 | 210 | ACTIVE |
COO-104 | Coolant Leaks | Coolant hose replacement | Replace upper or lower radiator hose with clamps | 110.00 | 0 | 60 | ACTIVE |
COO-105 | Coolant Leaks | Thermostat replacement | Replace thermostat and housing gasket | 149.00 | 0 | 90 | ACTIVE |
AIR-101 | AC Issues | AC performance check | Measure vent temperature, pressures and look for leaks | 79.00 | 0 | 45 | ACTIVE |
AIR-102 | AC Issues | AC recharge | Evacuate, vacuum test and recharge with R-134a | 159.00 | 12.5 | 60 | ACTIVE | R-1234yf is priced on request
AIR-103 | AC Issues | AC compressor replacement | Replace compressor and drier, flush, recharge | 489.00 | 0 | 240 | ACTIVE |
AIR-104 | AC Issues | Cabin air filter | Replace cabin filter and clean the housing | 35.00 | 0 | 15 | ACTIVE |
HEA-101 | Heater Issues | Heater diagnosis | Check flow, blend doors, blower and controls | 85.00 | 0 | 45 | ACTIVE |
HEA-102 | Heater Issues | Blower motor replacement | Replace blower motor or resistor | 165.00 | 0 | 75 | ACTIVE |
HEA-103 | Heater Issues | Heater core flush | Reverse-flush the heater core and refill | 139.00 | 0 | 90 | ACTIVE |
HEA-104 | Heater Issues | Heater core replacement | Remove dashboard, replace heater core | 895.00 | 0 | 480 | INACTIVE | Workshop only
ENG-101 | Engine Service | Serpentine belt | Replace serpentine belt, check tensioner and pulleys | 95.00 | 0 | 45 | ACTIVE |
ENG-102 | Engine Service | Timing belt | Replace timing belt, tensioner and idlers | 685.00 | 5 | 360 | ACTIVE |
ENG-103 | Engine Service | Fuel injector cleaning | Clean injectors on the car under pressure | 149.00 | 0 | 75 | ACTIVE |
ENG-104 | Engine Service | Engine mount | Replace one engine mount | 185.00 | 0 | 100 | ACTIVE |
ENG-105 | Engine Service | Head gasket | Remove head, check for warp, replace gasket and bolts | 1450.00 | 0 | 480 | ACTIVE | Two mechanics on day one
ENG-106 | Engine Service | Fuel pump | Replace fuel pump module and strainer | 315.00 | 0 | 150 | ACTIVE |
TRN-101 | Transmission Service | Transmission fluid service | Drain and refill, new filter and pan gasket | 199.00 | 0 | 90 | ACTIVE |
TRN-102 | Transmission Service | CVT fluid service | Drain and refill with the maker's CVT fluid | 225.00 | 0 | 90 | ACTIVE |
TRN-103 | Transmission Service | Clutch replacement | Replace clutch disc, pressure plate and release bearing | 785.00 | 0 | 420 | ACTIVE |
TRN-104 | Transmission Service | CV axle | Replace one CV axle | 175.00 | 0 | 90 | ACTIVE |
SEN-101 | Sensor Replacements | Oxygen sensor | Replace one upstream or downstream oxygen sensor | 95.00 | 0 | 45 | ACTIVE |
SEN-102 | Sensor Replacements | Mass air flow sensor | Replace and reset fuel trims | 79.00 | 0 | 30 | ACTIVE |
SEN-103 | Sensor Replacements | Wheel speed sensor | Replace one ABS wheel speed sensor | 99.00 | 0 | 45 | ACTIVE |
SEN-104 | Sensor Replacements | Crankshaft position sensor | Replace and relearn | 125.00 | 0 | 60 | ACTIVE |
SEN-105 | Sensor Replacements | TPMS sensor | Replace one tire pressure sensor and program it | 69.00 | 0 | 40 | ACTIVE |
TUN-101 | Tune Ups | 4-cylinder tune up | Spark plugs, air filter, throttle body cleaning, road test | 189.00 | 10 | 90 | ACTIVE |
TUN-102 | Tune Ups | 6-cylinder tune up | Spark plugs, air filter, throttle body cleaning, road test | 269.00 | 10 | 150 | ACTIVE |
TUN-103 | Tune Ups | Ignition coil | Replace one ignition coil | 65.00 | 0 | 30 | ACTIVE |
TUN-104 | Tune Ups | 30,000-mile service | Fluids, filters, tire rotation and a 60-point check | 349.00 | 7.5 | 180 | ACTIVE |
TUN-105 | Tune Ups | Tire rotation | Rotate tires, set pressures, check tread | 39.95 | 0 | 30 | ACTIVE |
`

const known: Record<string, string> = { 'BRK-102': fixtureIds.service, 'BLB-104': fixtureIds.inactiveService }

/** The services that the demo shop offers, some of them no longer. */
export function demoServices(random: Random): Service[] {
  return rowsOf(serviceTable).map((cell) => ({
    id: known[cell(0)] ?? random.id('66e4a37d'),
    serviceCode: cell(0),
    category: cell(1),
    subCategory: cell(2),
    description: cell(3),
    price: Math.round(Number(cell(4)) * 100),
    discount: Math.round(Number(cell(5)) * 10_000),
    duration: Number(cell(6)),
    status: cell(7) === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
    notes: cell(8) || null,
  }))
}

// name | description | dollars | percent off
const itemTable = `
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
export function demoItems(random: Random): Item[] {
  return rowsOf(itemTable).map((cell, row) => ({
    id: row === 0 ? fixtureIds.item : random.id('66f5b48e'),
    name: cell(0),
    description: cell(1),
    price: Math.round(Number(cell(2)) * 100),
    discount: Math.round(Number(cell(3)) * 10_000),
  }))
}
