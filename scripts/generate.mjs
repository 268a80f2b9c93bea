// npm run generate, also run after npm install: generates the SPA's hooks and the mock's types from openapi.yaml, and
// the types of the control API from control.yaml. If the arguments name files, generates the code of these files only.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const files = process.argv.slice(2)

async function generate(contract, output, tool, ...args) {
  if (files.length > 0 && !files.includes(contract)) return
  console.error(`Generating ${output} ...`)
  await promisify(execFile)(`node_modules/.bin/${tool}`, args).catch(({ stdout, stderr }) => {
    console.error(`${tool} failed:\n${stdout}${stderr}`)
    process.exit(1)
  })
}
const generateTypes = (contract, output) =>
  generate(contract, output, 'openapi-typescript', contract, '--output', output)

await Promise.all([
  // `--clean` deletes the old files. Only watch-mock.mjs passes file names, and then Vite may still read the old files.
  generate('openapi.yaml', 'web/api/generated', 'orval', ...(files.length > 0 ? [] : ['--clean'])),
  generateTypes('openapi.yaml', 'mock-server/plugins/openapi/generated.ts'),
  generateTypes('mock-server/dev-tools/control/control.yaml', 'mock-server/dev-tools/control/generated.ts'),
])
