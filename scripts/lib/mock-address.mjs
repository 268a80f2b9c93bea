/**
 * Returns the host and the origin where this machine reaches the mock server, from MOCK_HOST and MOCK_PORT. A server on
 * all addresses (0.0.0.0 or ::) is reached at 127.0.0.1.
 */
export function getMockAddress() {
  const { MOCK_HOST, MOCK_PORT } = process.env
  const host =
    !MOCK_HOST || ['localhost', '0.0.0.0', '::'].includes(MOCK_HOST) ? '127.0.0.1' : MOCK_HOST
  return { host, origin: `http://${host.includes(':') ? `[${host}]` : host}:${MOCK_PORT || 4010}` }
}
