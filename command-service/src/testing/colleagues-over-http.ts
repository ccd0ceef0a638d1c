import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { registerUserWith } from '../kinds/user/register-user.ts'
import type { Records } from '../ports.ts'
import { aCause } from './test-records.ts'

/** A colleague who has signed in. */
export interface SignedInColleague {
  readonly id: string
  readonly token: string
}

/** What colleagues sign in with. */
export const PASSWORD = 'dogru-at-pil-zimba'
let people = 0

/** Registers a colleague and signs them in. */
export const signInColleague = async (
  records: Records,
  permissions: PermissionRecord[],
  { userType = 'user', fullName }: { userType?: 'admin' | 'user'; fullName?: string } = {},
): Promise<SignedInColleague> => {
  const username = `colleague-${++people}`
  const named = { username, fullName: fullName ?? `Ece ${people}`, email: null }
  const user = { ...named, userType, subRole: 'viewer', permissions }
  // Registered now: an administrator's days without a second step are counted from then.
  const { outcome } = await registerUserWith(records, user, PASSWORD, aCause({ at: new Date().toISOString() }))
  const at = { address: '203.0.113.1', userAgent: null, isGone: () => false }
  const { token } = await records.signIn({ ...at, username, password: PASSWORD })
  return { id: outcome.id, token }
}

/** Calls a server of a test with a token; `told` is the JSON of the reply. */
export const callerOf =
  (server: () => Server) =>
  async (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { port } = server().address() as AddressInfo
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const told = (await response.json()) as Readonly<Record<string, unknown>>
    return { status: response.status, code: told.code, told, headers: response.headers }
  }
