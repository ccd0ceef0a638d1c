import type { Language } from '@kervan/contracts/errors/error-codes'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, changeableFields } from '@kervan/contracts/kit/record'
import { chosenKind, isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { MADE_UP_KINDS } from '@kervan/contracts/kit/testing/made-up-kinds'
import { ODD_STATUSES } from '@kervan/contracts/kit/testing/odd-statuses'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { liesInClear } from '../support/lies-in-clear.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { uploadSamples } from '../support/upload-samples.ts'
import { badValuesOf } from './bad-values.ts'
import type { Colleague, Subject } from './behaviours/behaviour.ts'
import { BEHAVIOURS } from './behaviours/every-behaviour.ts'
import { type MetKind, metKind } from './met-kind.ts'
import { plantedIn } from './planted.ts'
import { type Ask, asksOf } from './wire.ts'
import { WRITTEN_KINDS } from './written-kinds.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/made-up-kinds')).withMadeUpKinds(await load()) as never,
)
vi.mock(
  import('@kervan/contracts/kinds/own-rules'),
  async (load) =>
    (await import('@kervan/command-service/testing/record/ruled.rules')).withRuledRules(await load()) as never,
)

const PASSWORD = 'a password of the tests'
const KINDS: readonly MetKind[] = [
  ...(DECLARED as readonly AnyRecord[]).filter(({ single }) => !single).map((declared) => metKind(declared)),
  ...Object.values(WRITTEN_KINDS),
]

const allowed = (resource: string, action: string, isAllowed = true) => ({ resource, action, allowed: isAllowed })
const working = (more: string) =>
  KINDS.flatMap(({ declared: { resource } }) =>
    ['view', 'create', 'edit', more].map((action) => allowed(resource, action)),
  )
const CLERK = [...working('view'), ...FIELD_GROUPS.map((group) => allowed('fields', group, false))]
const NARROW = [...working('scope-own'), ...FIELD_GROUPS.map((group) => allowed('fields', group))]

// Beside suites that start and kill services, hundreds of calls take many times as long as alone.
vi.setConfig({ testTimeout: 300_000 })

let product: Awaited<ReturnType<typeof productWith>>
let api: ApiClient
let ask: Ask
let users: { readonly admin: string; readonly clerk: Colleague; readonly narrow: Colleague }

beforeAll(async () => {
  product = await productWith()
  api = apiClient(product.url)
  const admin = await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const signIn = async (username: string, permissions: typeof CLERK) => {
    await registerColleague(api, { username, fullName: username, permissions, password: PASSWORD })
    const client = apiClient(product.url)
    return { client, id: (await client.signIn(username, PASSWORD)).id }
  }
  const [clerk, narrow] = [await signIn('katip', CLERK), await signIn('dar', NARROW)]
  for (const each of [api, clerk.client, narrow.client]) await uploadSamples(each)
  const [all, asClerk, asNarrow] = asksOf([api, clerk.client, narrow.client]) as [Ask, Ask, Ask]
  ask = all
  users = { admin: admin.id, clerk: { id: clerk.id, ask: asClerk }, narrow: { id: narrow.id, ask: asNarrow } }
})
afterAll(() => product?.close())

/** @param plant  what stands between the suite and the services */
const subjectOf = (kind: MetKind, plant: (ask: Ask) => Ask = (sound) => sound): Subject => ({
  ...kind,
  ask: plant(ask),
  userId: users.admin,
  clerk: { ...users.clerk, ask: plant(users.clerk.ask) },
  narrow: { ...users.narrow, ask: plant(users.narrow.ask) },
})

/** What a call says of values that no field takes, where that is other than which field is at fault, in words. */
const silentFaults = async (
  call: (body: object) => Promise<Response>,
  fields: Fields,
  more: object = {},
): Promise<readonly string[]> => {
  const silent: string[] = []
  for (const { field, value } of badValuesOf(fields)) {
    const response = await call({ ...more, [field]: value })
    const { errors = [] } = (await response.json()) as { errors?: { path: string; code: string; message: string }[] }
    const fault = errors.find(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
    if (response.status !== 400 || !fault?.message.includes(' '))
      silent.push(
        `${field} ${JSON.stringify(value)?.slice(0, 60)}: ${response.status} ${JSON.stringify(errors).slice(0, 200)}`,
      )
  }
  return silent
}

/** Words are those of types of fields: the kind that has every type says them in both languages, others in one by turns. */
const languagesOf = ({ declared }: MetKind, place: number): readonly Language[] => {
  const languages = ['tr', 'en'] as const
  return declared.kind === everyField.kind ? languages : [languages[place % 2] as Language]
}

/**
 * The gate tries what a kind may declare, and the kinds that are written rather than derived; `npm run test:all`, or a run that is about one
 * kind, tries every kind.
 */
const isTried = ({ declared }: MetKind): boolean =>
  isChosen(declared.kind) &&
  (isFullRun() || chosenKind() !== undefined || MADE_UP_KINDS.includes(declared) || declared.kind in WRITTEN_KINDS)

/** What a table of statuses can change. Kinds that are there for theirs have nothing else that another kind has not; they wait for the full run. */
const ABOUT_STATUSES: readonly string[] = [
  'moves of the status',
  'undo and redo',
  'archive',
  'history',
  'filters',
  'sorts',
  'counts',
] satisfies readonly (keyof typeof BEHAVIOURS)[]

describe.each(
  KINDS.filter(
    ({ declared }) => (isFullRun() || chosenKind()) && isChosen(declared.kind) && ODD_STATUSES.includes(declared),
  ).map((kind) => [kind.declared.kind, kind] as const),
)('with odd statuses: %s', (_, kind) => {
  test.each(Object.entries(BEHAVIOURS).filter(([name]) => ABOUT_STATUSES.includes(name)))(
    '%s',
    async (_name, behaviour) => {
      expect(await behaviour(subjectOf(kind))).toEqual([])
    },
  )
})

describe.each(
  KINDS.filter((kind) => isTried(kind) && !ODD_STATUSES.includes(kind.declared)).map(
    (kind, place) => [kind.declared.kind, kind, languagesOf(kind, place)] as const,
  ),
)('%s', (_, kind, languages) => {
  const { declared, endpoints, typed, given, lacks } = kind

  test.each(Object.entries(BEHAVIOURS).filter(([name]) => !(name in lacks)))('%s', async (_name, behaviour) => {
    expect(await behaviour(subjectOf(kind))).toEqual([])
  })

  test.each(Object.entries(lacks))('has none of this: %s, for %s', async (name) => {
    const found = BEHAVIOURS[name as keyof typeof BEHAVIOURS](subjectOf(kind)).catch(() => ['cannot be asked'])
    expect(await found).not.toEqual([])
  })

  test.each(languages)('says in words (%s) which field is at fault, whatever its type', async (language) => {
    const { create, change } = endpoints
    const headers = { 'Accept-Language': language }
    const creating = (body: object) => api.send(create, { body } as never, { headers })
    expect(
      await silentFaults(creating, typed, { ...requiredValues(typed), ...ownRuleCasesOf(declared).holds, ...given }),
    ).toEqual([])
    const { id, revision } = await kind.create(ask, {}, users.admin)
    const changing = (body: object) =>
      api.send(change, { params: { id }, body } as never, { headers, ifMatch: revision })
    expect(await silentFaults(changing, changeableFields(declared))).toEqual([])
  })
})

test('what all of it wrote of anybody lies sealed in the log', async () => {
  expect(await liesInClear(product.recordedLog)).toEqual([])
})

/* Each fault is found by the behaviour that is there for it. */
describe.skipIf(chosenKind())('planted', () => {
  const every = metKind(everyField)
  // That the suite finds faults is tried whole where there is time; a fault shows in the gate that it is awake.
  const planted = plantedIn(every).slice(0, isFullRun() ? undefined : 1)

  test.each(planted)('%s is found', async (_name, behaviour, plant) => {
    expect(await BEHAVIOURS[behaviour](subjectOf(every, plant))).not.toEqual([])
  })

  test.each(
    (
      [
        ['a command that forgets the scope', 'scopes'],
        ['a command that forgets the field groups', 'field groups'],
        ['a move that forgets the permission', 'moves of the status'],
      ] as const
    ).slice(0, isFullRun() ? undefined : 1),
  )('%s is found', async (_name, behaviour) => {
    const subject = subjectOf(every)
    const colleagues = { clerk: { ...users.clerk, ask }, narrow: { ...users.narrow, ask } }
    expect(await BEHAVIOURS[behaviour]({ ...subject, ...colleagues })).not.toEqual([])
  })

  test('a count that forgets the scope is found', async () => {
    const subject = subjectOf(every)
    const { list } = subject.endpoints
    const counting: Ask = async (endpoint, ...rest) => {
      const answer = (await users.narrow.ask(endpoint, ...rest)) as object
      if (endpoint.name !== list.name) return answer
      const { total } = (await ask(endpoint, ...rest)) as { total: object }
      return { ...answer, total }
    }
    expect(await BEHAVIOURS.scopes({ ...subject, narrow: { ...users.narrow, ask: counting } })).not.toEqual([])
  })
})
