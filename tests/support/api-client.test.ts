import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { afterEach, expect, test } from 'vitest'
import { ApiRefusal, apiClient } from './api-client.ts'

const LEAD = '01900000-0000-7000-8000-000000000001'
const USER = {
  id: LEAD,
  username: 'ayşe',
  fullName: 'Ayşe Yılmaz',
  email: null,
  role: 'admin',
  userType: 'admin',
  subRole: 'viewer',
  permissions: [],
  active: true,
}

interface Asked {
  readonly line: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

let server: Server | undefined
afterEach(() => server?.close())

/** A server that answers in the given order, and what it was asked. */
const answering = async (...answers: { status?: number; position?: string; body: unknown }[]) => {
  const asked: Asked[] = []
  server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    asked.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    const { status = 200, position, body } = answers.shift() ?? { body: {} }
    response.writeHead(status, { ...(position && { Position: position }) }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return { api: apiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked }
}

test('signs in, and is known from then on', async () => {
  const { api, asked } = await answering(
    { body: { success: true, user: USER, token: 'secret', message: '' } },
    { position: '7', body: { success: true, id: LEAD, revision: '3', position: '7' } },
    { body: { data: [], next: null, total: { value: 0, exact: true } } },
  )
  expect(await api.signIn('ayşe', 'three-unrelated-words')).toMatchObject({ fullName: 'Ayşe Yılmaz' })
  await api.call(
    WRITTEN_ENDPOINTS.lead.tag,
    { params: { id: LEAD }, body: { tag: 'VIP' } },
    { ifMatch: '2', idempotencyKey: 'k' },
  )
  expect(await api.call(listLeads, { query: { search: 'ışık', limit: 10 } })).toMatchObject({ data: [] })
  expect(asked.map(({ line }) => line)).toEqual([
    'POST /api/auth/login',
    `POST /api/leads/${LEAD}/tags`,
    'GET /api/leads?search=%C4%B1%C5%9F%C4%B1k&limit=10',
  ])
  expect(asked[1]?.body).toBe('{"tag":"VIP"}')
  expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer secret', 'if-match': '"2"', 'idempotency-key': 'k' })
  expect(asked[2]?.headers).toMatchObject({ 'after-position': '7' })
})

test('throws a refusal with its problem', async () => {
  const problem = { status: 404, code: 'lead-not-found', detail: 'Aday bulunamadı.' }
  const { api } = await answering({ status: 404, body: problem }, { status: 404, body: problem })
  const call = { params: { id: LEAD }, body: { tag: 'VIP' } }
  await expect(api.call(WRITTEN_ENDPOINTS.lead.tag, call)).rejects.toThrow(
    new ApiRefusal(WRITTEN_ENDPOINTS.lead.tag, problem as never),
  )
  expect((await api.send(WRITTEN_ENDPOINTS.lead.tag, call)).status).toBe(404)
})

test('refuses an answer that breaks the contract', async () => {
  const { api } = await answering({ body: { success: true, id: LEAD, revision: 3, position: '7' } })
  await expect(api.call(WRITTEN_ENDPOINTS.lead.tag, { params: { id: LEAD }, body: { tag: 'VIP' } })).rejects.toThrow(
    'revision',
  )
})
