// The API reference, from this server alone: no fonts, proxy, measuring or assistant of another host.
Scalar.createApiReference('#app', {
  sources: [
    { title: 'Pitlane', slug: 'pitlane', url: '/__mock/openapi.json', default: true },
    { title: 'Control of the mock', slug: 'control', url: '/__mock/control.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
