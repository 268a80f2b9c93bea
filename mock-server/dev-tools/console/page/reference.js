// Configures the API reference without fonts, proxy, telemetry or assistant of other hosts.
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
  // By default, narrow columns of a table break inside words.
  customCss:
    '.markdown table { table-layout: auto; } .markdown :is(td, th) { word-break: normal; overflow-wrap: normal; min-width: 0; }',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
