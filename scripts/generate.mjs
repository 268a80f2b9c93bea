// npm run generate, and after every npm install: generates the SPA's hooks and the mock server's types from openapi.yaml,
// and the types of the control API from control.yaml.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const control = 'mock-server/dev-tools/control'

async function generate(tool, ...args) {
  console.error(`Generating with ${tool} ${args.at(-1)} ...`)
  const run = spawn(`node_modules/.bin/${tool}`, args)
  const [[status], out, errors] = await Promise.all([once(run, 'exit'), text(run.stdout), text(run.stderr)])
  if (status === 0) return
  console.error(`${tool} ${args[0]} failed:\n${out}${errors}`)
  process.exit(1)
}

await Promise.all([
  // `--clean` deletes the old files first, so that no file of a deleted operation stays.
  generate('orval', ...(process.argv.includes('--keep') ? [] : ['--clean']), '--config', 'orval.config.ts'),
  generate('openapi-typescript', 'openapi.yaml', '--output', 'mock-server/plugins/openapi/generated.ts'),
  generate('openapi-typescript', `${control}/control.yaml`, '--output', `${control}/generated.ts`),
])
console.log('Generated web/api/generated and the types of the mock server.')
