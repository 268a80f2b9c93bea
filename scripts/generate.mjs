// npm run generate, and after every npm install: openapi.yaml -> the SPA's hooks and the mock server's types, and the
// types of its control calls. All are written anew each time, so that none can be edited by hand.
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
