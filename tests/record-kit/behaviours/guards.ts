import type { Counts } from '@kervan/contracts/http/list-counts'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import { codeOf } from '@kervan/contracts/kit/record'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { PlainRow } from '@kervan/query-service/lists/testing/plain-list'
import { filledOf, leastValues } from '../../pact/declared/values.ts'
import { fieldsShown, moveTo, type Values } from '../met-kind.ts'
import { type Ask, type Row, refusalOf } from '../wire.ts'
import { type Behaviour, expecting, make, plainly, recordAt, type Subject } from './behaviour.ts'
import { listPage, plainRowsOf } from './plain-rows.ts'

const fieldsOf = ({ declared }: Subject) => Object.entries<Field>(declared.fields)

/** The required references of a record, as they stand in its row. */
const namedBy = ({ declared }: Subject, row: Row): Values =>
  Object.fromEntries(
    Object.entries<Field>(declared.fields).flatMap(([name, field]) =>
      field.required && namesOne(field) ? [[name, (row[name] as { readonly id: string }).id]] : [],
    ),
  )

/**
 * A field of a group is filled in, changed, tagged and taken back by no one who does not hold the group, nor told to them. One that the
 * product alone sets is told to none of them.
 */
export const fieldGroups: Behaviour = async (subject) => {
  const { ask, clerk, declared, endpoints, given } = subject
  const { faults, expect } = expecting()
  const grouped = fieldsOf(subject).filter(([, { group, of }]) => group !== null && of === null)
  const filled = filledOf(declared)
  for (const [name, { group, type, required, by }] of grouped) {
    if (by === 'product') {
      faults.push(...(await untold(subject, name, await make(subject, filled))))
      continue
    }
    const refusedFor = async (what: string, answer: Promise<unknown>) => {
      const problem = await refusalOf(answer)
      expect(`${name}, ${what}`, [problem?.code, problem?.permission], ['not-permitted', `fields.${group}`])
    }
    const value = { [name]: filled[name]! }
    const made = await make(subject)
    const { params, page, at } = made
    await ask(endpoints.change, { params, body: value }, at(0))
    const body = { ...leastValues(declared), ...given, ...namedBy(subject, await page()), ...value }
    if (!required) await refusedFor('to create', clerk.ask(endpoints.create, { body }))
    await refusedFor(
      'to change',
      clerk.ask(endpoints.change, { params, body: { [name]: emptyOf(declared.fields[name]) } }, at(1)),
    )
    await refusedFor('to undo', clerk.ask(endpoints.undo, { params, body: { revision: at(1) } }))
    if (type === 'tags') await refusedFor('to tag', clerk.ask(endpoints.tag!, { params, body: { tag: 'yeni' } }))
    const seen = await page()
    expect(`${name} after what was refused`, [seen.revision, seen[name]], [at(1), filled[name]])
    faults.push(...(await untold(subject, name, made)))
  }
  faults.push(...(await groupsShown(subject)))
  return faults
}

/** What is in a field of a record is told in no way to one who does not hold its group. */
const untold = async (
  { clerk, endpoints }: Subject,
  name: string,
  { params }: Awaited<ReturnType<typeof make>>,
): Promise<readonly string[]> => {
  const { faults, expect } = expecting()
  const told = (await clerk.ask(endpoints.get, { params })) as object
  expect(`${name} is told`, name in told, false)
  const history = JSON.stringify(await clerk.ask(endpoints.history, { params }))
  expect(`${name} is in the history`, history.includes(`"${name}"`), false)
  const problem = await refusalOf(clerk.ask(endpoints.list, { query: { sort: `-${name}` } }))
  expect(`${name} is sorted by`, problem?.code, 'invalid-request')
  for (const [part, query] of [
    ['by', { by: name }],
    ['sum', { by: 'archived', sum: name }],
  ] as const) {
    const { code, errors } = (await refusalOf(clerk.ask(endpoints.counts, { query }))) ?? {}
    expect(`${name} is counted`, [code, errors?.[0]?.path], ['invalid-request', `query.${part}`])
  }
  return faults
}

/** What a kind shows of other records is told to no one who does not hold its group. */
const groupsShown = async (subject: Subject): Promise<readonly string[]> => {
  const { ask, clerk, declared } = subject
  const { faults, expect } = expecting()
  const grouped = fieldsShown(subject).filter(([name, { group }]) => group !== null && !(name in declared.fields))
  const { id } = await make(subject, {
    ...sampleValues(writableOf(subject.shown.fields), 0),
    ...ownRuleCasesOf(declared).filled,
  })
  // The list may have more records than a page.
  const newest = 'createdAt' in subject.list.fields ? 'createdAt' : 'openedAt'
  for (const [name] of grouped) {
    const rowAs = async (by: Ask) =>
      (await listPage({ ...subject, ask: by }, { sort: `-${newest}` })).data.find((row) => row.id === id)?.[name] ??
      null
    expect(`${name} is told`, (await rowAs(ask)) !== null, true)
    expect(`${name} is told without the group`, await rowAs(clerk.ask), null)
  }
  return faults
}

/** What lies outside the scope of a colleague is not there for any command or read, and is not counted. */
export const scopes: Behaviour = async (subject) => {
  const { ask, narrow, declared, plain, endpoints } = subject
  const { faults, expect } = expecting()
  const { own } = declared.scopes ?? {}
  const field = own ? (declared.fields[own] as Field | undefined) : undefined
  // Whose a record is that the product alone gives to users, no call of the kind says.
  if (own !== 'id' && (field?.of !== 'user' || field.by)) return []
  /** What makes a record a user's own; nothing, where the user is the record. */
  const named = (id: string): Values => (field ? { [own!]: field.type === 'references' ? [id] : id } : {})
  const outside = await make(subject)
  const { params } = outside
  const others = { ...plainly(subject, 'Başkasının'), ...named(subject.userId) }
  await ask(endpoints.change, { params, body: others }, outside.at(0))
  const { revision: seen } = await outside.page()
  const { tag, move } = endpoints
  const missing = codeOf(declared, 'record-not-found')
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    get: () => narrow.ask(endpoints.get, { params }),
    history: () => narrow.ask(endpoints.history, { params }),
    change: () => narrow.ask(endpoints.change, { params, body: plainly(subject, 'Benim') }, seen),
    archive: () => narrow.ask(endpoints.archive, { params }),
    restore: () => narrow.ask(endpoints.restore, { params }),
    ...(endpoints.addNote && {
      'add a note': () => narrow.ask(endpoints.addNote, { params, body: { text: 'Not' } }),
    }),
    undo: () => narrow.ask(endpoints.undo, { params, body: { revision: seen } }),
    ...(tag && { tag: () => narrow.ask(tag, { params, body: { tag: 'yeni' } }) }),
    ...(move && {
      move: () => narrow.ask(move, { params, body: moveTo(subject, statusesOf(declared.status!).at(-1)!) }, seen),
    }),
  }
  for (const [what, answer] of Object.entries(calls))
    expect(`outside the scope, to ${what}`, (await refusalOf(answer()))?.code, missing)
  expect('what is outside the scope', (await outside.page()).revision, seen)

  const mine = field ? await make(subject, plainly(subject, 'Benim')) : recordAt(subject, narrow.id, '0')
  if (field) await ask(endpoints.change, { params: mine.params, body: named(narrow.id) }, mine.at(0))
  const { revision } = await mine.page()
  await narrow.ask(endpoints.change, { params: mine.params, body: plainly(subject, 'Benimki') }, revision)
  expect('what is in the scope', (await mine.page())[plain], 'Benimki')
  const { rows } = await plainRowsOf(subject)
  const isMine = ({ id, values }: PlainRow) => (field ? [values[own!]].flat() : [id]).includes(narrow.id)
  const wanted = rows.filter(isMine).map(({ id }) => id)
  const { data, total } = await listPage({ ...subject, ask: narrow.ask }, { archived: 'true,false' })
  expect('what is in the list', data.map(({ id }) => id).sort(), wanted.toSorted())
  expect('what is counted', total.value, wanted.length)
  const counted = (await narrow.ask(endpoints.counts, { query: { by: 'archived', archived: 'true,false' } })) as Counts
  const inGroups = counted.data.reduce((sum, { count }) => sum + count, 0)
  expect('what is counted in groups', inGroups, wanted.length)
  if (field) await subject.create(narrow.ask, named(narrow.id), narrow.id)
  return faults
}
