import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListenerOptions } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'

const PUBLIC = 'https://crm.example.com'
const ayse = staff(['leads.view'])

describe.each([['polling'], ['websocket']])('a handshake over %s', (transport) => {
  let house: OpenGateway
  let token: string
  let sessionId: string

  beforeEach(async () => {
    house = await openGateway({ publicBaseUrl: PUBLIC, socketsPerSession: 3 })
    const started = await house.sessions.start(ayse)
    token = started.token
    sessionId = started.session.id
  })
  afterEach(() => house.close())

  /** `connected`, or the code of the problem that the client was told. */
  const outcome = (options: ListenerOptions): Promise<string> => {
    const { socket } = house.connect({ ...options, transports: [transport] })
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', (error) => {
        const { code, status } = (error as Error & { data: { code: string; status: number } }).data
        resolve(`${status} ${code}`)
      })
    })
  }
  const cookie = () => `other=1; kervan_session=${token}`

  it('is proved by the token', async () => {
    expect(await outcome({ auth: { token } })).toBe('connected')
  })

  it('is told of an account that is not active any more', async () => {
    house.sessions.bar(sessionId)
    expect(await outcome({ auth: { token } })).toBe('403 account-inactive')
  })

  it('is proved by the bearer header', async () => {
    expect(await outcome({ extraHeaders: { authorization: `Bearer ${token}` } })).toBe('connected')
  })

  it('is proved by the cookie', async () => {
    expect(await outcome({ extraHeaders: { cookie: cookie() } })).toBe('connected')
  })

  it('is proved by the cookie from a page of our own', async () => {
    expect(await outcome({ extraHeaders: { cookie: cookie(), origin: house.url } })).toBe('connected')
    expect(await outcome({ extraHeaders: { cookie: cookie(), origin: PUBLIC } })).toBe('connected')
  })

  it.each([['https://evil.example'], ['https://crm.example.com.evil.example'], ['null']])(
    'is not proved by the cookie from a page of %s',
    async (origin) => {
      expect(await outcome({ extraHeaders: { cookie: cookie(), origin } })).toBe('403 cross-origin')
    },
  )

  it('is proved by a token wherever the page came from', async () => {
    expect(await outcome({ auth: { token }, extraHeaders: { origin: 'https://evil.example' } })).toBe('connected')
  })

  it('is refused while the session owes something', async () => {
    const owing = await house.sessions.start(staff(['leads.view'], { owes: 'second-factor' }))
    expect(await outcome({ auth: { token: owing.token } })).toBe('403 second-factor-required')
  })

  it('is refused without proof', async () => {
    expect(await outcome({})).toBe('401 not-signed-in')
    expect(await outcome({ auth: { userId: ayse.id, username: ayse.username, userRole: 'admin' } })).toBe(
      '401 not-signed-in',
    )
  })

  it('is refused with a token that was never given, whatever the cookie says', async () => {
    expect(await outcome({ auth: { token: 'guessed' }, extraHeaders: { cookie: cookie() } })).toBe('401 not-signed-in')
  })

  it('is refused when the session has ended', async () => {
    await house.sessions.end(sessionId)
    expect(await outcome({ auth: { token } })).toBe('401 not-signed-in')
  })

  it('accepts claims that are true, and believes no role', async () => {
    const auth = { token, userId: ayse.id, username: ayse.username, userRole: 'admin', clientType: 'web' }
    expect(await outcome({ auth })).toBe('connected')
  })

  it('is refused when it claims to be another user', async () => {
    expect(await outcome({ auth: { token, userId: 2 } })).toBe('403 identity-mismatch')
    expect(await outcome({ auth: { token, username: 'admin' } })).toBe('403 identity-mismatch')
  })

  it('is refused when what it sends is no proof at all', async () => {
    expect(await outcome({ auth: { token: { $ne: null } } })).toBe('400 invalid-request')
  })

  it('says why in the language of the client', async () => {
    const { socket } = house.connect({ transports: [transport], extraHeaders: { 'accept-language': 'en' } })
    const error = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
    expect(error.message).toBe('Your session has expired')
  })

  it('is refused beyond so many sockets of the session, until one of them is closed', async () => {
    const listeners = Array.from({ length: 3 }, () => house.connect({ auth: { token }, transports: [transport] }))
    await Promise.all(listeners.map((each) => each.until(() => each.positions.length > 0)))
    expect(await outcome({ auth: { token } })).toBe('429 too-many-requests')
    const other = await house.sessions.start(ayse)
    expect(await outcome({ auth: { token: other.token } })).toBe('connected')
    listeners[0]?.close()
    await expect.poll(() => outcome({ auth: { token } })).toBe('connected')
  })

  it('is tried again by the client when sessions cannot be read', async () => {
    house.sessions.fault = new StoreUnavailable('finding a session', new Error('connection refused'))
    const listener = house.connect({ transports: [transport], auth: { token } })
    const attempts = new Promise<number>((resolve) => listener.socket.io.on('reconnect_attempt', resolve))
    await attempts
    house.sessions.fault = null
    await listener.until(() => listener.socket.connected)
  })

  it('is no use of the session', async () => {
    await outcome({ auth: { token } })
    house.clock.advance(60_000)
    expect(house.sessions.uses()).toBe(0)
  })
})
