import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { NO_SIMULATOR, type Simulator } from '@kervan/infra/simulator/port'
import { grantOf } from '@kervan/tests/support/builders/user.builder'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCommandApp } from '../app.ts'
import { callerOf, signInColleague } from '../testing/colleagues-over-http.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'

const STATE = { personas: [], faults: [], writing: { isOn: false, perMinute: 6 }, handset: null, log: [] }
const WRITES = { persona: 'p-1', channel: 'sms', text: 'Merhaba' }

let opened: TestRecords
let withIt: Server
let withoutIt: Server
let manager: string
let viewer: string
let other: string
const asked: string[] = []
let answer: Awaited<ReturnType<Simulator['ask']>>

const simulator: Simulator = {
  isConnected: true,
  ask: async (method, path, body) => {
    const said = body instanceof Uint8Array ? `bytes ${Buffer.from(body)}` : JSON.stringify(body)
    asked.push([method, path, ...(body === undefined ? [] : [said])].join(' '))
    return answer
  },
}

beforeAll(async () => {
  opened = await openTestRecords()
  const listening = (given: Simulator) =>
    createServer(createCommandApp(opened, { ...opened.records, simulator: given }, () => undefined)).listen(0)
  withIt = listening(simulator)
  withoutIt = listening(NO_SIMULATOR)
  const tokenOf = async (...permissions: Permission[]) =>
    (await signInColleague(opened.records, permissions.map(grantOf))).token
  manager = await tokenOf('twilio_settings.view', 'twilio_settings.edit')
  viewer = await tokenOf('twilio_settings.view')
  other = await tokenOf('leads.view')
})
beforeEach(() => {
  asked.length = 0
  answer = { status: 200, body: STATE }
})
afterAll(async () => {
  withIt?.close()
  withoutIt?.close()
  await opened?.close()
})

const call = callerOf(() => withIt)
const callWithout = callerOf(() => withoutIt)

const CALLS = [
  ['GET', '/api/simulator/twilio', undefined],
  ['POST', '/api/simulator/twilio/personas', { name: 'Işıl' }],
  ['POST', '/api/simulator/twilio/messages', WRITES],
  ['POST', '/api/simulator/twilio/faults', { fault: 'delay', isOn: true }],
  ['POST', '/api/simulator/twilio/writing', { isOn: true, perMinute: 3 }],
] as const

test('where none is connected there are no providers, and every other call says so', async () => {
  expect((await callWithout(manager, 'GET', '/api/simulator')).told).toEqual({ data: [] })
  for (const [method, path, body] of CALLS)
    expect(await callWithout(manager, method, path, body)).toMatchObject({ status: 409, code: 'simulator-off' })
})

test('who may not see the settings is told nothing, and who only sees them changes nothing', async () => {
  expect((await call(other, 'GET', '/api/simulator')).status).toBe(403)
  for (const [method, path, body] of CALLS) {
    expect((await call(other, method, path, body)).status).toBe(403)
    if (method === 'POST') expect((await call(viewer, method, path, body)).status).toBe(403)
  }
  expect(asked).toEqual([])
  expect((await call(viewer, 'GET', '/api/simulator/twilio')).told).toEqual(STATE)
})

test('a call is passed on as it was judged here, and its answer comes back', async () => {
  await call(viewer, 'GET', '/api/simulator/meta?persona=p-1&channel=whatsapp')
  answer = { status: 201, body: { success: true, messageId: 'm-1' } }
  const written = await call(manager, 'POST', '/api/simulator/twilio/messages', WRITES)
  expect(written).toMatchObject({ status: 201, told: { success: true, messageId: 'm-1' } })
  expect(asked).toEqual(['GET /meta?persona=p-1&channel=whatsapp', `POST /twilio/messages ${JSON.stringify(WRITES)}`])
})

test('what is no provider, no persona or no fault is refused before the simulator hears of it', async () => {
  for (const [path, body] of [
    ['/api/simulator/pigeons/writing', { isOn: true, perMinute: 3 }],
    ['/api/simulator/twilio/messages', { ...WRITES, persona: '../x' }],
    ['/api/simulator/twilio/messages', { ...WRITES, text: ' ' }],
    ['/api/simulator/twilio/faults', { fault: 'fire', isOn: true }],
    ['/api/simulator/twilio/writing', { isOn: true, perMinute: 0 }],
  ] as const)
    expect((await call(manager, 'POST', path, body)).status).toBe(400)
  expect(asked).toEqual([])
})

test('a file is judged by what its provider takes, and is handed on as its bytes', async () => {
  const hold = (query: string, name: string | null, bytes: string) => {
    const { port } = withIt.address() as AddressInfo
    const headers = {
      'Content-Type': 'application/octet-stream',
      Authorization: `Bearer ${manager}`,
      ...(name !== null && { 'File-Name': encodeURIComponent(name) }),
    }
    return fetch(`http://127.0.0.1:${port}/api/simulator/files?${query}`, { method: 'POST', headers, body: bytes })
  }
  const file = { id: crypto.randomUUID(), name: 'gülüş.png' }
  answer = { status: 201, body: { success: true, file } }
  expect(await (await hold('channel=sms', 'C:\\Resimler\\gülüş.png', 'PNG')).json()).toEqual({ success: true, file })
  expect(asked).toEqual([`POST /twilio/files?${new URLSearchParams({ channel: 'sms', name: 'gülüş.png' })} bytes PNG`])
  const code = async (answered: Response) => ((await answered.json()) as { code: string }).code
  expect(await code(await hold('channel=instagram', 'a.pdf', 'PDF'))).toBe('file-not-sendable')
  expect(await code(await hold('channel=sms', null, 'PDF'))).toBe('invalid-request')
  expect(await code(await hold('channel=phone', 'a.pdf', 'PDF'))).toBe('invalid-request')
  expect(asked).toHaveLength(1)
  answer = { status: 413, body: { success: false, name: 'a.jpg', megabytes: 5 } }
  expect(await code(await hold('channel=whatsapp', 'a.jpg', 'JPEG'))).toBe('file-too-large-to-send')
})

test.each([
  ['cannot be reached', 'away', 503, 'simulator-away'],
  ['answers with a fault', { status: 500, body: {} }, 503, 'simulator-away'],
  ['answers with something else', { status: 200, body: { personas: 'none' } }, 503, 'simulator-away'],
  ['does not know the persona', { status: 404, body: {} }, 404, 'record-not-found'],
] as const)('a simulator that %s', async (_what, answered, status, code) => {
  answer = answered
  expect(await call(manager, 'POST', '/api/simulator/twilio/messages', WRITES)).toMatchObject({ status, code })
})
