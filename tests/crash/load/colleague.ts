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

/** What every command may meet. */
const GENERAL: ReadonlySet<string> = new Set(['revision-conflict'])
/** Codes of an endpoint's own that would mean that something acknowledged is gone. */
const LOST = /-not-found$/

/** Somebody who does not give up, and signs in again where the session is gone. */
export interface Colleague {
  /**
   * Calls until there is an answer that stands; every attempt of a command bears the same key.
   * @returns null where it was refused for a reason that the endpoint declares
   */
  call<E extends AnyEndpoint>(endpoint: E, parts: CallOf<E>, ifMatch?: string): Promise<ResponseOf<E> | null>
  /** Refusals that were to be expected, by their code. */
  readonly refused: ReadonlyMap<string, number>
}

/**
 * @param fail  hears of answers that nothing explains
 * @param as    who it is, the administrator unless said
 */
export const createColleague = (url: string, fail: (line: string) => void, as: Account = ADMIN): Colleague => {
  /** Another one with every session: what it knows of the log's positions is over when all must sign in again. */
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
  /** Once for all that were refused with the session before. */
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
