// npm run generate, and after every npm install: generates the SPA's hooks and the mock server's types from openapi.yaml,
// and the types of the control API from control.yaml.
import { spawnSync } from 'node:child_process'

const control = 'mock-server/dev-tools/control'

for (const [tool, ...args] of [
  ['orval', '--config', 'orval.config.ts'],
  ['openapi-typescript', 'openapi.yaml', '--output', 'mock-server/plugins/openapi/generated.ts'],
  ['openapi-typescript', `${control}/control.yaml`, '--output', `${control}/generated.ts`],
]) {
  console.error(`Generating with ${tool} ${args.at(-1)} ...`)
  const run = spawnSync('npx', ['--no-install', tool, ...args], { encoding: 'utf8' })
  if (run.status !== 0) {
    console.error(`${tool} ${args[0]} failed:\n${run.stdout ?? ''}${run.stderr ?? ''}`)
    process.exit(1)
  }
}
console.log('Generated web/api/generated and the types of the mock server.')
