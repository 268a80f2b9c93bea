import { readYaml, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Item, Service } from '#mock-server/seeds/insert.ts'
import { inCents } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'

const { services, items } = readYaml<{
  services: YamlRow<Service, FixtureName>[]
  items: YamlRow<Item, FixtureName>[]
}>('demo/catalogue.yaml')

/** The services that the demo shop offers, some of them no longer. */
export const demoServices = (random: Random): Service[] =>
  withIds(services.map(inCents), fixtureIds, random, '66e4a37d')

/** The parts and supplies that the demo shop sells. */
export const demoItems = (random: Random): Item[] =>
  withIds(items.map(inCents), fixtureIds, random, '66f5b48e')
