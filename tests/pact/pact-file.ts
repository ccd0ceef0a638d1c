import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { Owner } from '@kervan/contracts/http/endpoint'
import { mergedPacts } from './fresh-pacts.ts'
import { kindOfPart, type Part } from './parts.ts'

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
  readonly metadata?: object
}

/** One part of what the client expects of one service, as this run's consumers wrote it. */
export interface PartOfPact {
  readonly provider: Owner
  readonly part: Part
  /** Of the file that a provider is held to. */
  readonly path: string
  readonly pact: PactFile
}

/** Every service that owns an endpoint has a pact with the client. */
export const PROVIDERS: readonly Owner[] = [...new Set(ENDPOINTS.map(({ owner }) => owner))]

/** What is committed of all pacts. */
export const COMMITTED = join(import.meta.dirname, 'pacts')

/** What is committed of a part: of what is written by hand the pact itself, of what is derived from a kind its pin. */
export const committedFile = (provider: string, part: Part): string =>
  kindOfPart(part) === undefined ? join(provider, `${part}.json`) : `${part}.txt`

/** What the pins of several kinds have in common. */
export const SHARED_FILE = 'kinds/shared.txt'

export const filesIn = (folder: string, extension: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(extension))
        .sort()
    : []

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

let parts: readonly PartOfPact[] | undefined

/** What this run's consumers expect of all services; empty where they have not run. Read once: it is merged before anything asks. */
export const readParts = (): readonly PartOfPact[] => {
  parts ??= PROVIDERS.flatMap((provider) => {
    const folder = join(mergedPacts(), provider)
    return filesIn(folder, '.json').map((file) => {
      const path = join(folder, file)
      return { provider, part: file.slice(0, -'.json'.length), path, pact: readJson(path) as PactFile }
    })
  })
  return parts
}

/** What this run's consumers expect of a service; undefined where that is nothing. */
export const readPact = (provider: string): PactFile | undefined => {
  const held = readParts().filter((part) => part.provider === provider)
  const [first] = held
  return first && { ...first.pact, interactions: held.flatMap(({ pact }) => pact.interactions) }
}

/** The pacts of this run, as far as there are. */
export const readPacts = (): PactFile[] => PROVIDERS.map(readPact).filter((pact) => pact !== undefined)

export const statesOf = ({ providerStates = [] }: Interaction): readonly string[] =>
  providerStates.map(({ name }) => name)

/** What a pact speaks of, sorted. */
export const descriptionsIn = ({ interactions }: PactFile): string[] =>
  interactions.map(({ description }) => description).sort()
