import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import { mentioned } from '@kervan/contracts/text/mentions-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { registerUserWith, usernameKey } from '../user/register-user.ts'

const PASSWORD = 'dogru-at-pil-zimba'
let opened: TestRecords
let server: Server
beforeAll(async () => {
  opened = await openTestRecords()
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

const colleague = async (username: string, ...actions: readonly string[]) => {
  const permissions = actions.map((action) => ({ resource: 'leads', action, allowed: true }))
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer', permissions } as const
  await registerUserWith(opened.records, user, PASSWORD, aCause())
  return { userId: (await opened.records.claims.ownerOf(usernameKey(username)))!, name: username }
}
const signIn = async (username: string) => {
  const at = { address: '203.0.113.1', userAgent: null, isGone: () => false }
  return (await opened.records.signIn({ ...at, username, password: PASSWORD })).token
}
const call = async (token: string, path: string, body?: object, key?: string) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/api/leads${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { readonly id: string; readonly data: string[] } }
}
const notesOf = async (id: string) => {
  const notes: Extract<LeadEvent, { type: 'LeadNoteAdded' }>['data'][] = []
  for await (const event of opened.records.readStream(`lead-${id}`))
    if (event.type === 'LeadNoteAdded') notes.push(event.data as never)
  return notes
}

test('a note names only colleagues who may see its lead at this moment, and a retry names none of them twice', async () => {
  const writer = await colleague('yazan', 'create', 'view', 'edit')
  const seeing = await colleague('goren', 'view')
  const narrowed = await colleague('dar', 'view', 'scope-own')
  const without = await colleague('yetkisiz')
  const token = await signIn('yazan')
  const { id } = (await call(token, '', { name_surname: 'Zeynep Kaya', phone_number: '0532 123 45 67' })).body

  const may = (await call(token, `/${id}/mentionable`)).body.data
  expect(may).toEqual(expect.arrayContaining([writer.userId, seeing.userId]))
  for (const { userId } of [narrowed, without]) expect(may).not.toContain(userId)
  expect((await call(await signIn('goren'), `/${id}/mentionable`)).status).toBe(403)

  const stranger = { userId: '0190a000-0000-7000-8000-00000000abcd', name: 'kimse' }
  const text = '@goren @dar @yetkisiz @kimse @yazan'
  const note = { text, mentions: [seeing, narrowed, without, stranger, writer] }
  for (const _ of [1, 2]) expect((await call(token, `/${id}/notes`, note, 'same-request-0001')).status).toBe(201)
  expect((await call(token, `/${id}/notes`, { text: '@goren yok', mentions: [narrowed] })).status).toBe(201)
  expect((await call(token, `/${id}/notes`, { text, mentions: Array(21).fill(seeing) })).status).toBe(400)

  const [named, plain, ...more] = await notesOf(id)
  expect(mentioned(named?.mentions ?? [])).toEqual([seeing.userId, writer.userId])
  expect(plain).not.toHaveProperty('mentions')
  expect(more).toEqual([])
})
