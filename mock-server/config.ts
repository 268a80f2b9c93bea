import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadContract } from './contract/contract.ts'
import { parseUpstream, type Upstream } from './dev-tools/upstream.ts'
import { parseVariants, type Variants } from './dev-tools/variants/variants.ts'
import { type SeedName, seedNames } from './seeds/seeds.ts'

const logLevels = ['silent', 'info', 'debug'] as const
const logFormats = ['text', 'json'] as const

/** The database file without MOCK_DB. Its folder is created. */
export const defaultDatabase = join(import.meta.dirname, 'data', 'pitlane.db')

/** Settings of the mock server. The README describes their environment variables. */
export type Config = {
  host: string
  port: number
  /** Path of the database file, or `':memory:'`. */
  database: string
  seed: SeedName
  allowedOrigins: string[]
  /** Level of pino; `info` logs each request, except GETs below `/__mock/`. */
  logLevel: (typeof logLevels)[number]
  /** Text for a terminal, or the JSON lines of pino. */
  logFormat: (typeof logFormats)[number]
  /** Whether to serve the developer tools in addition to the API of openapi.yaml. */
  hasDevTools: boolean
  variants: Variants
  upstream?: Upstream
}

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for an invalid setting. The server prints the message and exits. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const createPort = (name: string, fallback: string) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: ({ input }) => `${name} must be a port number from 0 to 65535, not '${input}'.`,
    })
    .default(fallback)
    .transform(Number)

const createChoice = <const Names extends readonly string[]>(name: string, names: Names) =>
  z.enum(names, {
    error: ({ input }) => `${name} must be one of ${names.join(', ')}, not '${input}'.`,
  })

const origin = z
  .string()
  .trim()
  .refine((text) => text === '' || (URL.canParse(text) && new URL(text).origin === text), {
    error: ({ input }) =>
      `MOCK_CORS_ORIGINS must list origins such as https://admin.example.com, not '${input}'.`,
  })

/** The environment variables without the empty ones, which count as not set. */
const settingsSchema = z.object({
  MOCK_VARIANT: z
    .string()
    .default('')
    .transform((list, context): Variants => {
      const variants = parseVariants(list)
      if (typeof variants !== 'string') return variants
      context.addIssue(variants)
      return z.NEVER
    }),
  // For the name localhost, Fastify opens two servers, and gracefulClose closes the connections of only one.
  MOCK_HOST: z
    .string()
    .default('127.0.0.1')
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  WEB_PORT: createPort('WEB_PORT', '5173'),
  PREVIEW_PORT: createPort('PREVIEW_PORT', '4173'),
  MOCK_PORT: createPort('MOCK_PORT', '4010'),
  MOCK_DB: z.string().default(defaultDatabase),
  MOCK_SEED: createChoice('MOCK_SEED', seedNames).default('demo'),
  MOCK_LOG: createChoice('MOCK_LOG', logLevels).default('info'),
  MOCK_LOG_FORMAT: createChoice('MOCK_LOG_FORMAT', logFormats).default(() =>
    process.stdout.isTTY ? 'text' : 'json',
  ),
  MOCK_CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(','))
    .pipe(z.array(origin))
    .transform((origins) => origins.filter((text) => text !== '')),
  MOCK_UPSTREAM: z.string().default(''),
  MOCK_REAL: z.string().default(''),
})

/** Reads settings from environment variables and command-line options. Throws ConfigError for the first invalid one. */
export function readConfig(env: Environment, args: readonly string[] = []): Config {
  const hasDevTools = !parseOptions(args)['no-dev-tools']
  const settings = parseSettings(env)
  const hasVariants = Object.keys(settings.MOCK_VARIANT).length > 0
  if (!hasDevTools && (settings.MOCK_UPSTREAM || hasVariants))
    throw new ConfigError(
      '--no-dev-tools cannot be combined with variants or a real backend. Remove --no-dev-tools, or remove the variants and the backend.',
    )
  const webPorts = [settings.WEB_PORT, settings.PREVIEW_PORT]
  return {
    host: settings.MOCK_HOST,
    port: settings.MOCK_PORT,
    database: settings.MOCK_DB,
    seed: settings.MOCK_SEED,
    logLevel: settings.MOCK_LOG,
    logFormat: settings.MOCK_LOG_FORMAT,
    allowedOrigins: [
      ...webPorts.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
      ...settings.MOCK_CORS_ORIGINS,
    ],
    hasDevTools,
    variants: settings.MOCK_VARIANT,
    ...((settings.MOCK_UPSTREAM || settings.MOCK_REAL) && { upstream: readUpstream(settings) }),
  }
}

type Settings = z.infer<typeof settingsSchema>

function parseSettings(env: Environment): Settings {
  const entries = Object.entries(env).filter(([, text]) => text !== '')
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(entries))
  if (data === undefined) throw new ConfigError(error?.issues[0]?.message)
  return data
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { 'no-dev-tools': { type: 'boolean' } } }).values
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new ConfigError(
      `${reason}. The only option is --no-dev-tools. The README lists the environment variables.`,
    )
  }
}

function readUpstream({ MOCK_UPSTREAM, MOCK_REAL, MOCK_HOST }: Settings): Upstream {
  const upstream = parseUpstream(MOCK_UPSTREAM, MOCK_REAL, loadContract())
  if (typeof upstream === 'string') throw new ConfigError(upstream)
  if (upstream.operationIds.has('verifyOtp') && !/^(127\.\d+\.\d+\.\d+|::1)$/.test(MOCK_HOST))
    throw new ConfigError(
      `While sign-in is forwarded to a real backend, the mock server must listen on this machine only. Remove MOCK_HOST=${MOCK_HOST}.`,
    )
  return upstream
}
