import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Problem } from '@kervan/contracts/errors/problem'
import { type AnyEndpoint, type CallOf, isCommand, type ResponseOf } from '@kervan/contracts/http/endpoint'
import { ApiRefusal, apiClient, type CallOptions } from '../../support/api-client.ts'
import { TEST_SECRETS } from '../../support/product.ts'
import { insist } from './insist.ts'

const PAUSE_MS = 20

export interface Account {
  readonly username: string
  readonly password: string
}
const ADMIN: Account = { username: 'admin', password: TEST_SECRETS.KERVAN_ADMIN_PASSWORD }

/** Codes with which any command may be refused. */
const GENERAL: ReadonlySet<string> = new Set(['revision-conflict'])
/** Codes of endpoints that would mean that an acknowledged record is lost. */
const LOST = /-not-found$/

/** A colleague who retries each call, and signs in again when the session has ended. */
export interface Colleague {
  /**
   * Calls until there is a final answer; every attempt of a command bears the same key.
   * @returns null where the call was refused for a reason that the endpoint declares
   */
  call<E extends AnyEndpoint>(endpoint: E, parts: CallOf<E>, ifMatch?: string): Promise<ResponseOf<E> | null>
  /** How often calls were refused with each expected code. */
  readonly refused: ReadonlyMap<string, number>
}

/**
 * @param fail  gets a line for each unexpected answer
 * @param as    the account; default: the administrator
 */
export const createColleague = (url: string, fail: (line: string) => void, as: Account = ADMIN): Colleague => {
  /** A new client for each session: the positions of the log that the former one knows are void once all must sign in again. */
  let api = apiClient(url)
  const refused = new Map<string, number>()

  const signIn = async (): Promise<void> => {
    for (;;) {
      try {
        api = apiClient(url)
        return void (await api.signIn(as.username, as.password))
      } catch (error) {
        if (error instanceof ApiRefusal && error.problem.status < 500 && error.problem.status !== 429) throw error
      }
      await pause(PAUSE_MS)
    }
  }
  let session = 0
  let signingIn: Promise<void> | undefined
  /** Signs in once for all calls that were refused with the former session. */
  const signInAfter = async (refusedIn: number): Promise<void> => {
    if (session !== refusedIn) return
    signingIn ??= signIn().finally(() => {
      session++
      signingIn = undefined
    })
    await signingIn
  }

  const send = async (endpoint: AnyEndpoint, parts: never, options: CallOptions): Promise<Response> => {
    for (;;) {
      const current = session
      if (current === 0) await signInAfter(current)
      const response = await insist(() => api.send(endpoint, parts, options))
      if (response.status !== 401) return response
      await signInAfter(current)
    }
  }

  return {
    refused,
    async call(endpoint, parts, ifMatch) {
      const response = await send(endpoint, parts as never, { idempotencyKey: randomUUID(), ifMatch })
      const body: unknown = await response.json()
      if (response.ok) return body as ResponseOf<typeof endpoint>
      const { code, detail } = body as Problem
      const isLost = isCommand(endpoint) && LOST.test(code)
      if (isLost || !(endpoint.errors.includes(code) || GENERAL.has(code)))
        fail(`${endpoint.name}: ${response.status} ${code} ${detail} ${JSON.stringify(parts)}`)
      refused.set(code, (refused.get(code) ?? 0) + 1)
      return null
    },
  }
}
