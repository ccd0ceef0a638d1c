import { type MessageDescriptor, type MessageProviders, Verifier, type VerifierOptions } from '@pact-foundation/pact'
import type { Fact } from '../states/fact.ts'
import type { House } from './house.ts'

/** What is held to a pact: a service that listens, the facts that it can be found in, and the messages that it tells. */
export interface Provider {
  readonly name: string
  readonly url: string
  readonly facts: readonly Fact[]
  readonly messages?: MessageProviders
  /** Resolves once readers see what the facts brought about; asked before each request. */
  readonly ready?: () => Promise<void>
}

/** How a provider's module starts it. Whatever it starts stops with the house. */
export type Provide = (house: House) => Promise<Provider>

type RequestFilter = NonNullable<VerifierOptions['requestFilter']>

/** Where the verifier has its proxy bring facts about: a request as any other to a filter. */
const SETUP_PATH = '/_pactSetup'

/** Lets a request through once its facts are seen, with an announced length as browsers send it: else the proxy announces a body in chunks, and then sends none. */
const requestFilter =
  (ready: () => Promise<void>): RequestFilter =>
  ({ headers, method, path }, _response, next) => {
    if (method !== 'GET' && headers['content-length'] === undefined) headers['content-length'] = '0'
    if (path === SETUP_PATH) return next()
    ready().then(() => next(), next)
  }

interface Results {
  readonly interactionResults: readonly { readonly description: string }[]
  readonly errors: readonly { readonly interaction: string; readonly mismatch: Mismatch }[]
}

interface Mismatch {
  readonly message?: string
  readonly mismatches?: readonly { readonly path?: string; readonly mismatch: string }[]
}

/**
 * Holds a provider to pacts, one interaction after the other.
 * @param pacts  paths of their files
 * @returns the descriptions of the interactions that were verified
 * @throws Error that tells what the provider did not keep to, or which fact could not be brought about
 */
export const verify = async (pacts: readonly string[], provider: Provider, house: House): Promise<string[]> => {
  const { name, url, facts, messages, ready = async () => {} } = provider
  const stage = { ...house, url }
  // The verifier goes on without a fact whose handler throws, and a refusal that is expected may come all the same. Of a message whose
  // provider throws it says only what is missing in it.
  const broken: string[] = []
  const noting = async <T>(what: string, act: () => T | Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      broken.push(`${what}: ${(error as Error).stack}`)
      throw error
    }
  }
  const handlers = facts.map(({ fact, bringAbout, takeBack }) => [
    fact,
    {
      setup: (params?: object) => noting(fact, () => bringAbout(stage, params ?? {})),
      teardown: () => noting(fact, () => takeBack?.(stage)),
    },
  ])
  const told = Object.entries(messages ?? {}).map(([description, tell]) => [
    description,
    (message: MessageDescriptor) => noting(description, () => tell(message)),
  ])
  const verifier = new Verifier({
    provider: name,
    providerBaseUrl: url,
    pactUrls: [...pacts],
    stateHandlers: Object.fromEntries(handlers) as VerifierOptions['stateHandlers'],
    ...(messages && { messageProviders: Object.fromEntries(told) as MessageProviders }),
    requestFilter: requestFilter(() => noting('what the facts brought about is seen', ready)),
    logLevel: 'error',
  })
  const output = await verifier.verifyProvider().catch((error: Error) => {
    throw new Error([`The ${name} breaks what is expected of it:`, faultsIn(error.message), ...broken].join('\n'))
  })
  if (broken.length > 0) throw new Error(`What could not be brought about:\n${broken.join('\n')}`)
  return resultsOf(output).interactionResults.map(({ description }) => description)
}

const resultsOf = (output: unknown): Results => JSON.parse(String(output))

/** The verifier rejects with its results, where it could verify. */
const faultsIn = (message: string): string => {
  try {
    return resultsOf(message).errors.map(faultOf).join('\n')
  } catch {
    return message
  }
}

const faultOf = ({ interaction, mismatch }: Results['errors'][number]): string => {
  const faults = mismatch.mismatches?.map(({ path, mismatch: text }) => [path, text].filter(Boolean).join(': '))
  return [interaction, ...(faults ?? [mismatch.message])].join('\n    ')
}
