import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { Owner } from '@kervan/contracts/http/endpoint'

/** What is read of an interaction (Pact specification, version 4). */
export interface Interaction {
  readonly type: 'Synchronous/HTTP' | 'Asynchronous/Messages'
  readonly description: string
  readonly providerStates?: readonly { readonly name: string }[]
  readonly request?: { readonly method: string; readonly path: string }
  readonly response?: { readonly body?: { readonly content: { readonly code?: unknown } } }
  /** Of a message: a push. */
  readonly contents?: { readonly content: { readonly name: string; readonly payload: { readonly type: string } } }
}

export interface PactFile {
  readonly consumer: { readonly name: string }
  readonly provider: { readonly name: string }
  readonly interactions: readonly Interaction[]
}

/** Every service that owns an endpoint has a pact with the client. */
export const PROVIDERS: readonly Owner[] = [...new Set(ENDPOINTS.map(({ owner }) => owner))]

export const pactPath = (provider: string): string => join(import.meta.dirname, 'pacts', `client-${provider}.json`)

/** The committed pact; undefined where there is none. */
export const readPact = (provider: string): PactFile | undefined => {
  try {
    return JSON.parse(readFileSync(pactPath(provider), 'utf8')) as PactFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The committed pacts, as far as there are. */
export const readPacts = (): PactFile[] => PROVIDERS.map(readPact).filter((pact) => pact !== undefined)

export const statesOf = ({ providerStates = [] }: Interaction): readonly string[] =>
  providerStates.map(({ name }) => name)

/** What a committed pact speaks of, sorted. */
export const descriptionsIn = (provider: string): string[] =>
  (readPact(provider)?.interactions ?? []).map(({ description }) => description).sort()
