import { join } from 'node:path'
import { parseArgs } from 'node:util'
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

/**
 * Reads settings from environment variables and command-line options. An option overrides its variable. Throws
 * ConfigError for the first invalid setting.
 */
export function readConfig(env: Environment, args: readonly string[] = []): Config {
  const options = parseOptions(args)
  const variants = unwrap(parseVariants(options.variant ?? env.MOCK_VARIANT ?? ''))
  const upstreamUrl = options.upstream ?? env.MOCK_UPSTREAM ?? ''
  const realOperations = options.real ?? env.MOCK_REAL ?? ''
  const hasDevTools = !options['no-dev-tools']
  if (!hasDevTools && (upstreamUrl || Object.keys(variants).length > 0))
    throw new ConfigError(
      '--no-dev-tools cannot be combined with variants or a real backend. Remove --no-dev-tools, or remove the variants and the backend.',
    )
  // For the name localhost, Fastify opens two servers, and gracefulClose closes the connections of only one.
  const host = !env.MOCK_HOST || env.MOCK_HOST === 'localhost' ? '127.0.0.1' : env.MOCK_HOST
  const webPorts = [parsePort(env, 'WEB_PORT', 5173), parsePort(env, 'PREVIEW_PORT', 4173)]
  return {
    host,
    port: parsePort(env, 'MOCK_PORT', 4010),
    database: env.MOCK_DB || defaultDatabase,
    seed: parseOneOf(seedNames, 'MOCK_SEED', env.MOCK_SEED || 'demo'),
    logLevel: parseOneOf(logLevels, 'MOCK_LOG', env.MOCK_LOG || 'info'),
    logFormat: parseOneOf(
      logFormats,
      'MOCK_LOG_FORMAT',
      env.MOCK_LOG_FORMAT || getDefaultLogFormat(),
    ),
    allowedOrigins: [
      ...webPorts.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
      ...parseOrigins(env.MOCK_CORS_ORIGINS ?? ''),
    ],
    hasDevTools,
    variants,
    ...((upstreamUrl || realOperations) && {
      upstream: readUpstream(upstreamUrl, realOperations, host),
    }),
  }
}

const getDefaultLogFormat = () => (process.stdout.isTTY ? 'text' : 'json')

const stringOption = { type: 'string' } as const

function parseOptions(args: readonly string[]) {
  try {
    const options = {
      variant: stringOption,
      upstream: stringOption,
      real: stringOption,
      'no-dev-tools': { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new ConfigError(
      `${reason}. The options are --variant, --upstream, --real and --no-dev-tools.`,
    )
  }
}

/** Returns a parsed setting. Throws ConfigError if the parser returned an error message instead. */
function unwrap<Setting>(setting: Setting | string): Setting {
  if (typeof setting === 'string') throw new ConfigError(setting)
  return setting
}

function readUpstream(url: string, realOperations: string, host: string): Upstream {
  const upstream = unwrap(parseUpstream(url, realOperations, loadContract()))
  if (upstream.operationIds.has('verifyOtp') && !/^(127\.\d+\.\d+\.\d+|::1)$/.test(host))
    throw new ConfigError(
      `While sign-in is forwarded to a real backend, the mock server must listen on this machine only. Remove MOCK_HOST=${host}.`,
    )
  return upstream
}

function parsePort(env: Environment, name: string, fallback: number): number {
  const text = env[name] || String(fallback)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not '${text}'.`)
  }
  return Number(text)
}

function parseOneOf<Name extends string>(
  names: readonly Name[],
  setting: string,
  given: string,
): Name {
  const match = names.find((name) => name === given)
  if (match === undefined)
    throw new ConfigError(`${setting} must be one of ${names.join(', ')}, not '${given}'.`)
  return match
}

function parseOrigins(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim())
  const origins = entries.filter((entry) => entry !== '')
  const invalid = origins.find(
    (origin) => !URL.canParse(origin) || new URL(origin).origin !== origin,
  )
  if (invalid === undefined) return origins
  throw new ConfigError(
    `MOCK_CORS_ORIGINS must list origins such as https://admin.example.com, not '${invalid}'.`,
  )
}
