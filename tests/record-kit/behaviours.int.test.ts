import { randomInt } from 'node:crypto'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, changeableFields } from '@kervan/contracts/kit/record'
import { chosenKind, isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { MADE_UP_KINDS } from '@kervan/contracts/kit/testing/made-up-kinds'
import { ODD_STATUSES } from '@kervan/contracts/kit/testing/odd-statuses'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { isFullRun, isThorough } from '@kervan/contracts/kit/testing/run-length'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { liesInClear } from '../support/lies-in-clear.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { uploadSamples } from '../support/upload-samples.ts'
import { type BadValue, badValuesOf } from './bad-values.ts'
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
  values: readonly BadValue[],
  more: object = {},
): Promise<readonly string[]> => {
  const silent: string[] = []
  for (const { field, value } of values) {
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

/** One of the values that each field does not take, drawn anew in each run. */
const oneForEach = (fields: Fields): readonly BadValue[] =>
  [...Map.groupBy(badValuesOf(fields), ({ field }) => field).values()].map((alike) => alike[randomInt(alike.length)]!)

const FIRST = randomInt(2)
/**
 * Types of fields refuse values, and calls to create and to change alike: the gate creates the kind that has every type with all of them, by
 * turns in each language, and asks every other call with one for each field.
 */
const refusedWhenCreated = ({ declared, typed }: MetKind, language: Language): readonly BadValue[] => {
  if (isThorough()) return badValuesOf(typed)
  if (declared.kind !== everyField.kind) return oneForEach(typed)
  return badValuesOf(typed).filter((_, place) => (place + FIRST) % 2 === (language === 'tr' ? 0 : 1))
}
const refusedWhenChanged = ({ declared }: MetKind): readonly BadValue[] => {
  const fields = changeableFields(declared)
  return isThorough() ? badValuesOf(fields) : oneForEach(fields)
}

/**
 * The gate tries what a kind may declare, and the kinds that are written rather than derived; `npm run test:all`, or a run that is about one
 * kind, tries every kind.
 */
const isTried = ({ declared }: MetKind): boolean =>
  isChosen(declared.kind) && (isThorough() || MADE_UP_KINDS.includes(declared) || declared.kind in WRITTEN_KINDS)

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
  KINDS.filter(({ declared }) => isThorough() && isChosen(declared.kind) && ODD_STATUSES.includes(declared)).map(
    (kind) => [kind.declared.kind, kind] as const,
  ),
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
    const sound = { ...requiredValues(typed), ...ownRuleCasesOf(declared).holds, ...given }
    expect(await silentFaults(creating, refusedWhenCreated(kind, language), sound)).toEqual([])
    const { id, revision } = await kind.create(ask, {}, users.admin)
    const changing = (body: object) =>
      api.send(change, { params: { id }, body } as never, { headers, ifMatch: revision })
    expect(await silentFaults(changing, refusedWhenChanged(kind))).toEqual([])
  })
})

test('all personal data that these tests wrote lie sealed in the log', async () => {
  expect(await liesInClear(product.recordedLog)).toEqual([])
})

/** That the suite finds faults is tried whole where there is time; these show in the gate that it is awake: to lists, moves, permissions and scopes. */
const FAULTS_OF_THE_GATE: readonly string[] = [
  'a filter that ignores an operator',
  'a move without the reason that it needs',
  'a move that forgets the permission',
  'a command that forgets the scope',
]

/* Each fault is found by the behaviour that is there for it. */
describe.skipIf(chosenKind())('planted', () => {
  const every = metKind(everyField)
  const planted = plantedIn(every).filter(([name]) => isFullRun() || FAULTS_OF_THE_GATE.includes(name))

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
    ).filter(([name]) => isFullRun() || FAULTS_OF_THE_GATE.includes(name)),
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
