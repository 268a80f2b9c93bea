// Configures the API reference so that it uses no fonts, telemetry or assistant from other hosts.
Scalar.createApiReference('#app', {
  sources: [
    { title: 'Pitlane', slug: 'pitlane', url: '/__mock/openapi.json', default: true },
    { title: 'Control API of the mock', slug: 'control', url: '/__mock/control.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  // Without these rules, words break in narrow table columns.
  customCss:
    '.scalar-app .markdown table { table-layout: auto; } .scalar-app .markdown :is(td, th) { word-break: normal; }',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
