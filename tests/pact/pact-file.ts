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
  readonly contents?: { readonly content: unknown }
}

export interface PactFile {
  readonly consumer: { readonly name: string }
  readonly provider: { readonly name: string }
  readonly interactions: readonly Interaction[]
}

/** Every service that owns an endpoint has a pact with the client. */
export const PROVIDERS: readonly Owner[] = [...new Set(ENDPOINTS.map(({ owner }) => owner))]

export const pactPath = (provider: Owner): string => join(import.meta.dirname, 'pacts', `client-${provider}.json`)

/** The committed pact; undefined where there is none. */
export const readPact = (provider: Owner): PactFile | undefined => {
  try {
    return JSON.parse(readFileSync(pactPath(provider), 'utf8')) as PactFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const statesOf = ({ providerStates = [] }: Interaction): readonly string[] =>
  providerStates.map(({ name }) => name)
