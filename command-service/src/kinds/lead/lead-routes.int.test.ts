import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { registerUserWith } from '../user/register-user.ts'

const PASSWORD = 'dogru-at-pil-zimba'
let opened: TestRecords
let server: Server
let people = 0
beforeAll(async () => {
  opened = await openTestRecords()
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

const colleague = async (...actions: readonly string[]) => {
  const username = `colleague-${++people}`
  const permissions = actions.map((action) => ({ resource: 'leads', action, allowed: true }))
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer', permissions } as const
  await registerUserWith(opened.records, user, PASSWORD, aCause())
  const at = { address: '203.0.113.1', userAgent: null, isGone: () => false }
  return (await opened.records.signIn({ ...at, username, password: PASSWORD })).token
}
const open = async (bearer: string) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/api/leads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name_surname: 'Zeynep Kaya', phone_number: '0532 123 45 67' }),
  })
  return (await response.json()) as {
    readonly code?: string
    readonly id: string
    readonly personId: string
    readonly existing?: string
  }
}

test('who opens a lead that is open already learns which one, and who may not see it is told nothing', async () => {
  const { id, personId } = await open(await colleague('create'))
  const seeing = await open(await colleague('create', 'view'))
  expect([seeing.code, seeing.existing]).toEqual(['lead-already-open', id])
  for (const actions of [['create'], ['create', 'view', 'scope-own']]) {
    const own = await open(await colleague(...actions))
    expect([own.code, own.existing]).toEqual([undefined, undefined])
    expect([id, personId]).not.toContain(own.id)
    expect(own.personId).not.toBe(personId)
  }
})
