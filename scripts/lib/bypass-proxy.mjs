// Imported by commands that call servers on this machine: with NODE_USE_ENV_PROXY, Node would send these calls to the
// proxy too. Programs that the command starts inherit the setting.
const { MOCK_HOST, WEB_HOST, no_proxy, NO_PROXY } = process.env
const ownHosts = ['localhost', '127.0.0.1', '::1', '[::1]', MOCK_HOST, WEB_HOST]
const excluded = [no_proxy || NO_PROXY, ...ownHosts].filter(Boolean).join()
process.env.no_proxy = excluded
process.env.NO_PROXY = excluded
