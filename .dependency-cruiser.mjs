/** Allowed imports, which CONTRIBUTING.md ("Allowed imports") sums up. */

/** Returns a pattern that matches these files, and all files in these folders. */
const createPattern = (...targets) => `^(${targets.join('|')})(/|\\.|$)`

/** Creates a rule: except in tests, the folder `from` may import only `to`, packages and itself. */
const allowOnly = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(web|mock-server|scripts|tests)/', pathNot: createPattern(from, ...to) },
})

const paths = 'web/paths(-public)?\\.ts$'
const storage = 'web/storage\\.ts$'

/** The folders of web/ui. Each may import the ones before it. */
const uiLayers = ['theme', 'base', 'actions', 'page', 'list', 'editor', 'list-tools']

const consolePage = '^mock-server/dev-tools/console/page/'

export default {
  forbidden: [
    allowOnly('console-imports', 'mock-server/dev-tools/console/page', [
      'web/ui/theme',
      'web/ui/(base/muted|list/lines-table)\\.tsx$',
      'web/ui/page/card\\.module\\.css$',
      'web/site/brand-drawings\\.tsx$',
      'web/brand\\.ts$',
    ]),
    allowOnly('ui-imports', 'web/ui', [
      'web/domain',
      'web/api/(api-error|query-client|read-all-pages|session|use-all-pages)\\.ts$',
      'web/brand\\.ts$',
      storage,
      paths,
    ]),
    ...uiLayers.map((layer, index) => ({
      name: `ui-layer-${layer}`,
      severity: 'error',
      from: { path: `^web/ui/${layer}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: createPattern(...uiLayers.slice(index + 1).map((upper) => `web/ui/${upper}`)) },
    })),
    allowOnly('domain-imports', 'web/domain', ['web/api/generated/.*\\.schemas\\.ts']),
    allowOnly('records-imports', 'web/records', [
      'web/api',
      'web/domain',
      'web/ui',
      paths,
      'web/brand\\.ts$',
    ]),
    allowOnly('queue-imports', 'web/queue', ['web/api', 'web/domain', 'web/ui', paths, storage]),
    allowOnly('api-imports', 'web/api', [
      'web/brand\\.ts$',
      'web/domain/(text|read-times)',
      storage,
      paths,
    ]),
    {
      name: 'screen-imports',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(web|mock-server|scripts|tests)/',
        pathNot: [
          '^web/screens/$1/',
          createPattern(
            'web/api',
            'web/domain',
            'web/records',
            'web/queue',
            'web/ui',
            paths,
            storage,
            'web/brand\\.ts$',
            'web/screen-icons\\.tsx$',
          ),
        ],
      },
    },
    allowOnly('site-imports', 'web/site', [
      'web/brand\\.ts$',
      'web/api/(generated/terms|generated/.*\\.schemas|config)',
      'web/domain/money',
      'web/ui/(page/safe-html|theme)',
      paths,
    ]),
    {
      name: 'no-antd-on-public-pages',
      severity: 'error',
      from: { path: '^web/site/' },
      to: { path: 'node_modules/(antd|@ant-design|rc-[^/]+|@rc-component)/', reachable: true },
    },
    {
      name: 'web-not-to-mock-server',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(mock-server|scripts|tests)/' },
    },
    {
      name: 'mock-server-not-to-web',
      severity: 'error',
      from: { path: '^mock-server/', pathNot: ['\\.test\\.tsx?$', consolePage] },
      to: { path: '^(web|scripts|tests)/' },
    },
    {
      name: 'scripts-not-to-tests',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '\\.test\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'not-to-another-resource',
      severity: 'error',
      from: { path: '^mock-server/resources/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^mock-server/resources/', pathNot: '^mock-server/resources/$1/' },
    },
    // Of the rules of the product, the seeds need only working weeks and revenues, to make appointments that are valid.
    allowOnly('seed-imports', 'mock-server/seeds', [
      'mock-server/database',
      'mock-server/money',
      'mock-server/resources/schedule/(revenue|slots)\\.ts$',
    ]),
    {
      name: 'not-to-dev-tools',
      severity: 'error',
      from: {
        path: '^mock-server/(?!dev-tools/)',
        pathNot: ['\\.test\\.ts$', '^mock-server/(app|main|config)\\.ts$'],
      },
      to: { path: '^mock-server/dev-tools/' },
    },
    {
      name: 'not-to-app',
      severity: 'error',
      from: { path: '^web/(?!app/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/app/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'generated' } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
