// A thread does not inherit the TypeScript loader of whatever started the process (tsx, Vitest): it brings its own.
import { register } from 'tsx/esm/api'

register()
await import('./vin-worker.ts')
