// npm run test:deep -- contract: clients that other teams could generate with orval's default settings.
const input = '../openapi.yaml'

export default {
  hooks: {
    input,
    output: { target: 'clients/orval/hooks.ts', client: 'react-query', httpClient: 'fetch' },
  },
  zod: { input, output: { target: 'clients/orval/zod.ts', client: 'zod' } },
}
