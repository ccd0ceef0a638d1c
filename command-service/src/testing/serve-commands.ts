import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Problem } from '@kervan/contracts/errors/problem'
import type { CommandAccepted } from '@kervan/contracts/http/command-accepted'
import type { PermissionRecord, UserType } from '@kervan/contracts/permissions/permissions'
import { createHttpApp } from '@kervan/infra/http/http-app'
import type { Route } from '@kervan/infra/http/mount'
import type { Sessions } from '@kervan/infra/sessions/port'
import { pino } from 'pino'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { memoryIdempotencyKeys } from './memory-idempotency-keys.ts'
import { testRecords } from './test-records.ts'

export type Answer = {
  readonly status: number
  readonly body: Omit<Problem, 'success'> & Omit<CommandAccepted, 'success'>
}

/**
 * Routes behind real HTTP, on records without a database. The token is the name of the user.
 * @param may  what users may do who are not administrators
 * @param users  those of whom more is to be said, by name
 */
export const serveCommands = async (
  routesOf: (records: Records) => readonly Route[],
  may: Readonly<Record<string, readonly PermissionRecord[]>> = {},
  users: ReadonlyMap<string, CurrentUser> = new Map(),
) => {
  let seconds = 0
  const clock = () => new Date(Date.parse('2026-03-01T10:00:00.000Z') + 1000 * seconds++).toISOString()
  const { store, ...records } = testRecords()
  const userOf = (name: string) => ({
    id: derivedId('user', name),
    username: name,
    fullName: name,
    email: null,
    role: '',
    userType: (may[name] ? 'user' : 'admin') as UserType,
    subRole: '',
    permissions: [...(may[name] ?? [])],
    active: true,
  })
  const sessions = {
    cookieName: 'kervan_session',
    find: async (token: string) => ({ id: token, user: users.get(token) ?? userOf(token) }),
  } as unknown as Sessions
  const ports = { ...records, idempotencyKeys: memoryIdempotencyKeys(clock), clock } as unknown as Records
  const app = createHttpApp({ sessions, logger: pino({ level: 'silent' }) }, routesOf(ports))
  const server = createServer(app).listen(0)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { as = 'ayse', ...headers }: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${as}`,
        'Accept-Language': 'en',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const eventsOf = async (stream: string) =>
    (await Array.fromAsync(store.readStream(stream))).map(({ type, data, metadata: { by } }) => ({ type, data, by }))
  return { call, eventsOf, head: store.head, records: ports, clock, stop: () => server.close() }
}
