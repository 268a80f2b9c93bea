// npm run generate, and after every npm install: openapi.yaml -> the SPA's hooks and the mock server's types.
// Both are written anew from the contract each time, so that neither can be edited by hand.
import { spawnSync } from 'node:child_process'

for (const [tool, ...args] of [
  ['orval', '--config', 'orval.config.ts'],
  ['openapi-typescript', 'openapi.yaml', '--output', 'mock-server/plugins/openapi/generated.ts'],
]) {
  const run = spawnSync('npx', ['--no-install', tool, ...args], { encoding: 'utf8' })
  if (run.status !== 0) {
    console.error(`${tool} could not generate from openapi.yaml:\n${run.stdout ?? ''}${run.stderr ?? ''}`)
    process.exit(1)
  }
}
console.log('Generated web/api/generated and mock-server/plugins/openapi/generated.ts from openapi.yaml.')
