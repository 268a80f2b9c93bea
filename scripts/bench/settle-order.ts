/** Asks the control calls (`/__mock/...`) or, signed in, the product's (`/admin/api/...`); what is refused is thrown. */
type Call = <Body = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Body>

/** Takes an order from nothing to settled; returns its id and the number of calls. */
export async function settleOrder(ask: Call): Promise<{ id: string; calls: number }> {
  let calls = 0
  const call: Call = (...request) => {
    calls += 1
    return ask(...request)
  }
  const user = await call<{ id: string }>('POST', '/__mock/users', {})
  await call('GET', `/admin/api/verify/user/${user.id}`)
  const { id, mechanicId } = await call<{ id: string; mechanicId: string }>('POST', '/__mock/orders', {
    userId: user.id,
    status: 'COMPLETED',
  })
  await call('POST', '/__mock/provider/release', {})
  await call('POST', `/__mock/mechanics/${mechanicId}/actions`, { action: 'settle' })
  return { id, calls }
}
