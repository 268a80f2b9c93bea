import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the mock console, which the mock server serves at /__mock/. */
export default defineConfig({
  root: 'mock-server/dev-tools/console/page',
  base: '/__mock/',
  publicDir: resolve('web/public'),
  plugins: [react()],
  build: {
    outDir: resolve('dist/mock-console'),
    emptyOutDir: true,
  },
})
