import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { escorted } from '@kervan/contracts/kit/testing/escorted'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { MADE_UP_KINDS } from '@kervan/contracts/kit/testing/made-up-kinds'
import { ODD_STATUSES } from '@kervan/contracts/kit/testing/odd-statuses'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Asked, expectedRequest } from '../pact/consumers/kit/expected-request.ts'
import { answersOf, descriptionOf, type Expectation, refusalsOf } from '../pact/consumers/kit/interactions-of.ts'
import type { DeclaredContract } from '../pact/declared/asked.ts'
import { contractsOf } from '../pact/declared/contracts.ts'
import { provide } from '../pact/providers/command-service.provider.ts'
import { type House, openHouse } from '../pact/providers/house.ts'
import type { Provider } from '../pact/providers/verify.ts'
import { endpointsOf } from './wire.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/made-up-kinds')).withMadeUpKinds(await load()) as never,
)
vi.mock(
  import('@kervan/contracts/kinds/own-rules'),
  async (load) =>
    (await import('@kervan/command-service/testing/record/ruled.rules')).withRuledRules(await load()) as never,
)

let house: House
let provider: Provider
beforeAll(async () => {
  house = await openHouse()
  provider = await provide(house)
})
afterAll(() => house?.close())

/** Brings about what an interaction takes for given, and tells the values by name. */
const bringAbout = async (given: Asked['given']): Promise<Readonly<Record<string, string>>> => {
  const told: Record<string, string> = {}
  for (const { name, params } of given) {
    const { bringAbout: bring } = provider.facts.find(({ fact }) => fact === name)!
    Object.assign(told, await bring({ ...house, url: provider.url }, params))
  }
  return told
}

type Part = { readonly value?: unknown; readonly expression?: string; readonly 'pact:matcher:type'?: string }

/** A part of an expected request with what the facts told in the place of examples. */
const filled = (part: unknown, told: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(part)) return part.map((each) => filled(each, told))
  if (part === null || typeof part !== 'object') return part
  const { value, expression, 'pact:matcher:type': matcher } = part as Part
  if (expression !== undefined) return expression.replace(/\$\{(\w+)\}/g, (_, name: string) => told[name]!)
  if (matcher !== undefined) return matcher === 'regex' ? crypto.randomUUID() : value
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, filled(each, told)]))
}

/** What the service answers where the consumer expects something: its status, and the code of a refusal. */
const answerTo = async (endpoint: AnyEndpoint, { asked }: Expectation): Promise<string> => {
  const told = await bringAbout(asked.given)
  const { path, headers, body } = filled(expectedRequest(endpoint, asked), told) as {
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  }
  const response = await fetch(provider.url + path, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code = '' } = (await response.json()) as { readonly code?: string }
  return `${response.status} ${response.ok ? '' : code}`.trim()
}

/** Kinds that are there for their table of statuses have nothing else that another kind has not: their other calls wait for the full run. */
const isTried = (declared: AnyRecord, { name }: AnyEndpoint): boolean => {
  const { move, undo } = endpointsOf(declared.kind)
  return isFullRun() || !ODD_STATUSES.includes(declared) || name === undo.name || name === move?.name
}

const commandsOf = (declared: AnyRecord) =>
  contractsOf(declared).filter(([endpoint]) => endpoint.owner === 'command-service' && isTried(declared, endpoint))

/** Which call of every kind an endpoint is: `create`, `undo`, or an act. */
const callOf = ({ kind }: AnyRecord, { name }: AnyEndpoint): string | undefined =>
  Object.entries(endpointsOf(kind)).find(([, each]) => (each as AnyEndpoint | undefined)?.name === name)?.[0]

/**
 * What is refused because of how an endpoint is declared is so for every kind: in the gate one kind tells it, and others of the calls that it has
 * not.
 */
const refusalsTried = (declared: AnyRecord, [endpoint, contract]: DeclaredContract) => {
  const refusals = refusalsOf(endpoint, contract)
  const isToldElsewhere = declared !== escorted && callOf(declared, endpoint)! in endpointsOf(escorted.kind)
  if (isFullRun() || !isToldElsewhere) return refusals
  return refusals.slice(refusals.length - (contract.refuses ?? []).length)
}

/* No pact is kept of kinds that are made up: what would stand in it is asked of the service itself. */
describe
  .skipIf(chosenKind())
  .each(
    MADE_UP_KINDS.filter((declared) => declared !== everyField).map((declared) => [declared.kind, declared] as const),
  )('what the client expects of the commands of a %s', (_, declared) => {
  test.each(commandsOf(declared).map(([endpoint, contract]) => [endpoint.name, endpoint, contract] as const))(
    '%s is so',
    async (_name, endpoint, contract) => {
      for (const answer of answersOf(endpoint, contract))
        expect([descriptionOf(endpoint, answer), await answerTo(endpoint, answer)]).toEqual([
          descriptionOf(endpoint, answer),
          String(endpoint.status ?? 200),
        ])
      for (const refusal of refusalsTried(declared, [endpoint, contract]))
        expect([descriptionOf(endpoint, refusal), await answerTo(endpoint, refusal)]).toEqual([
          descriptionOf(endpoint, refusal),
          `${refusal.expected.response.status} ${refusal.code}`,
        ])
    },
  )
})
