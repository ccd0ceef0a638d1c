import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpApp } from '@kervan/infra/http/http-app'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteSettingsRoutes } from '../read-models/site-settings/site-settings.routes.ts'
import { fileRoutes } from './file.routes.ts'

/** What was looked into. */
const touched: string[] = []
/** A port of which every use is noted, and none answered. */
const untouchable = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, use) => () => {
        touched.push(`${name}.${String(use)}`)
        return Promise.reject(new Error(`${name} was asked`))
      },
    },
  )

let server: Server
beforeAll(() => {
  const ports = Object.fromEntries(
    ['pool', 'files', 'store', 'teams'].map((name) => [name, untouchable(name)]),
  ) as never
  const user = { id: '0190a000-0000-7000-8000-000000000001', username: 'ayse', permissions: [], active: true }
  const sessions = { cookieName: 'kervan_session', find: async () => ({ id: 'session', user }) } as never
  const app = createHttpApp({ sessions, logger: pino({ level: 'silent' }) }, [
    ...siteSettingsRoutes(ports).filter(({ endpoint }) => endpoint.gives === 'bytes'),
    ...fileRoutes(ports),
  ])
  server = createServer(app).listen(0)
})
beforeEach(() => void touched.splice(0))
afterAll(() => void server.close())

const ID = 'a'.repeat(64)
const OUTSIDE = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cetc%5cpasswd',
  '%2fetc%2fpasswd',
  `..%2f${ID}`,
  `${ID}%2f..%2f..%2fetc%2fpasswd`,
  `${ID}%00`,
  ID.toUpperCase(),
  ID.slice(1),
]
const RECORD = '?kind=clinic&record=0190a000-0000-7000-8000-000000000002'

test.each([
  ...OUTSIDE.map((id) => ['a logo', `/api/site-settings/logo/${id}`]),
  ...OUTSIDE.map((id) => ['a file', `/api/files/${id}${RECORD}`]),
])('%s is asked for by its id alone: %s is refused before anything is looked for', async (_what, path) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}${path}`, { headers: { Authorization: 'Bearer own' } })
  expect([answer.status, touched]).toEqual([400, []])
  expect(await answer.json()).toMatchObject({ code: 'invalid-request', errors: [{ path: 'params.id' }] })
})

test('an id that could be is looked for', async () => {
  const { port } = server.address() as AddressInfo
  await fetch(`http://localhost:${port}/api/site-settings/logo/${ID}`)
  expect(touched).toEqual(['pool.query'])
})
