const { MOCK_HOST, MOCK_PORT, WEB_HOST, WEB_PORT } = process.env

/**
 * Returns the host and the origin where this machine reaches a server. One on all addresses is reached at 127.0.0.1.
 * @param {string | undefined} setting
 * @param {string} port
 */
function createAddress(setting, port) {
  const host = !setting || ['localhost', '0.0.0.0', '::'].includes(setting) ? '127.0.0.1' : setting
  return { host, origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

/** Where this machine reaches the mock server, from MOCK_HOST and MOCK_PORT. */
export const mockAddress = createAddress(MOCK_HOST, MOCK_PORT || '4010')

/** Where this machine reaches the SPA of npm start, from WEB_HOST and WEB_PORT. */
export const webAddress = createAddress(WEB_HOST, WEB_PORT || '5173')

/** Network address on which the SPA listens. */
export const webHost = !WEB_HOST || WEB_HOST === 'localhost' ? '127.0.0.1' : WEB_HOST

/** Limit of request headers in bytes. Browsers send the cookies of all programs on localhost. */
export const maxHeaderSize = 65_536
