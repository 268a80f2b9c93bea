import { describe, expect, it } from 'vitest'
import { refuseStrangers } from './guard.ts'

type Sender = Parameters<typeof refuseStrangers>[0]

const from = (remoteAddress: string, headers: Record<string, string | undefined> = {}) => {
  const sender = { socket: { remoteAddress }, headers: { host: '127.0.0.1:4010', ...headers } }
  return () => refuseStrangers(sender as unknown as Sender)
}

describe('The control interface', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('lets a program at %s in', (address) => {
    expect(from(address)).not.toThrow()
  })

  it.each(['10.0.0.5', '::ffff:10.0.0.5', 'fe80::1', '128.0.0.1', ''])('keeps %j out', (address) => {
    expect(from(address)).toThrow('open to this machine only')
  })

  it.each(['localhost:4010', 'LOCALHOST', '127.0.0.1', '[::1]:4010'])('answers to the name %s', (host) => {
    expect(from('127.0.0.1', { host })).not.toThrow()
  })

  it.each(['attacker.test:4010', 'localhost.attacker.test', '127.0.0.1.attacker.test', '10.0.0.5', ''])(
    'answers to no other name, rebound to this machine or not (%j)',
    (host) => {
      expect(from('127.0.0.1', { host })).toThrow('Host header must name this machine')
    },
  )

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://attacker.test' },
    { origin: 'http://localhost:5173' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4011', 'sec-fetch-site': 'none' },
  ])('cannot be triggered by a page of another origin (%o)', (headers) => {
    expect(from('127.0.0.1', headers)).toThrow('a page of another origin asked')
  })

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4010' },
    { 'sec-fetch-site': 'none' },
  ])('can be used from the address bar and from a page of its own (%o)', (headers) => {
    expect(from('127.0.0.1', headers)).not.toThrow()
  })
})
