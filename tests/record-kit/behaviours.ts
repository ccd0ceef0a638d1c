import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { FieldValue } from '@kervan/contracts/fields/field'
import type { Push } from '@kervan/contracts/realtime/messages'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { listOf } from '@kervan/contracts/record/record-list'
import { isSameValue } from '@kervan/contracts/record/record-state'
import { filledValues, titled } from '../pact/declared/values.ts'
import { type Ask, createRecord, type Endpoints, type Row, refusalOf } from './wire.ts'

/** What a behaviour is asked of: a kind, as one user over the wire. */
export interface Subject {
  readonly declared: AnyRecord
  readonly endpoints: Endpoints
  readonly ask: Ask
  readonly userId: string
}

/** Tells what is not as it should be, a line each. */
export type Behaviour = (subject: Subject) => Promise<readonly string[]>

type Page = Row & { readonly noteList: readonly { readonly id: string; readonly text: string }[] }
type Entry = {
  readonly revision: string
  readonly changes: readonly { readonly field: string; readonly from: FieldValue; readonly to: FieldValue }[]
}

const expecting = () => {
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (!isSameValue(found ?? null, wanted ?? null))
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  return { faults, expect }
}

const make = async (subject: Subject, more: Record<string, FieldValue> = {}) => {
  const { ask, declared, userId } = subject
  const { id } = await createRecord(ask, declared.kind, userId, more)
  return { id, params: { id }, page: async () => (await ask(subject.endpoints.get, { params: { id } })) as Page }
}

/** A conflict names the field, what it holds now and who set it; fields that no one else set are changed. */
const races: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page } = await make(subject, titled(declared, 'Önce'))
  const rivals = ['Bir', 'İki'].map((name) =>
    refusalOf(ask(endpoints.change, { params, body: titled(declared, name) }, '0')),
  )
  const refused = (await Promise.all(rivals)).filter((problem) => problem !== undefined)
  expect(
    'refusals of a race of two',
    refused.map(({ code }) => code),
    ['revision-conflict'],
  )
  const held = (await page())[declared.title]
  expect('what the conflict tells', refused[0]?.fields?.[declared.title]?.value, held)
  expect(
    'a change to what is held',
    await refusalOf(ask(endpoints.change, { params, body: titled(declared, String(held)) }, '0')),
    null,
  )
  return faults
}

/** A change is taken back, and that again; nothing newer is overwritten; the creation stays. */
const undoes: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { title } = declared
  const { params, page } = await make(subject, titled(declared, 'Önce'))
  const undo = (revision: string) => ask(endpoints.undo, { params, body: { revision } })
  await ask(endpoints.change, { params, body: titled(declared, 'Sonra') }, '0')
  await undo('1')
  expect('an undo', (await page())[title], 'Önce')
  await undo('2')
  expect('a redo', (await page())[title], 'Sonra')
  const problem = await refusalOf(undo('1'))
  expect('an undo of what was set since', problem?.code, 'revision-conflict')
  expect('its fields', Object.keys(problem?.fields ?? {}), [title])
  expect('what was set since', (await page())[title], 'Sonra')
  expect('an undo of the creation', (await refusalOf(undo('0')))?.code, 'cannot-be-undone')
  return faults
}

/** An archived record takes no changes until it comes back. */
const archives: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page } = await make(subject)
  await ask(endpoints.archive, { params })
  const change = (ifMatch: string) => ask(endpoints.change, { params, body: titled(declared, 'Sonra') }, ifMatch)
  expect('a change of what is archived', (await refusalOf(change('1')))?.code, 'record-archived')
  await ask(endpoints.restore, { params })
  await change('2')
  expect('restored', [(await page()).archived, (await page())[declared.title]], [false, 'Sonra'])
  return faults
}

const notesAndTags: Behaviour = async (subject) => {
  const { ask, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page } = await make(subject)
  await ask(endpoints.addNote, { params, body: { text: 'Yarın aranacak' } })
  const [note] = (await page()).noteList
  expect('a note', note?.text, 'Yarın aranacak')
  await ask(endpoints.removeNote, { params: { ...params, noteId: note?.id } })
  expect('notes after the only one went', (await page()).noteList, [])
  if (!endpoints.tag || !endpoints.untag) return faults
  const name = Object.entries(subject.declared.fields as object).find(([, { type }]) => type === 'tags')![0]
  await ask(endpoints.tag, { params, body: { tag: 'çok önemli' } })
  expect('tagged', (await page())[name], ['çok önemli'])
  await ask(endpoints.untag, { params: { ...params, tag: 'çok önemli' } })
  expect('untagged', (await page())[name], [])
  return faults
}

/** Its changes, from the first on, add up to the record. */
const histories: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page } = await make(subject, filledValues(declared.fields) as Record<string, FieldValue>)
  await ask(endpoints.change, { params, body: titled(declared, 'Sonra') }, '0')
  await ask(endpoints.archive, { params })
  const { data } = (await ask(endpoints.history, { params })) as { data: readonly Entry[] }
  expect(
    'revisions',
    data.map(({ revision }) => revision),
    ['2', '1', '0'],
  )
  const sum: Record<string, FieldValue> = {}
  for (const { changes } of data.toReversed()) for (const { field, to } of changes) sum[field] = to
  const now = await page()
  for (const name of [...Object.keys(declared.fields), 'archived'])
    if (!isNothing(now[name])) expect(`history of ${name}`, sum[name], now[name])
  return faults
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Sorted either way a list has every row, those without a value last. */
const sorts: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const made = [await make(subject, filledValues(declared.fields) as Record<string, FieldValue>), await make(subject)]
  const list = async (query: object) =>
    ((await ask(endpoints.list, { query: { limit: 200, ...query } })) as { data: readonly Row[] }).data
  const all = (await list({})).map(({ id }) => id).sort()
  for (const [name, { sortable }] of Object.entries(listOf(declared).fields)) {
    for (const sort of sortable ? [name, `-${name}`] : []) {
      const rows = await list({ sort })
      expect(`rows sorted by ${sort}`, rows.map(({ id }) => id).sort(), all)
      const empty = rows.map((row) => isNothing(row[name]))
      expect(`rows without ${name} last, by ${sort}`, empty, empty.toSorted())
    }
  }
  for (const [name, { filter }] of Object.entries(listOf(declared).fields)) {
    if (!filter || name === 'archived' || name.endsWith('At') || name === 'status') continue
    const [full, bare] = [await list({ [`${name}.empty`]: false }), await list({ [`${name}.empty`]: true })].map(
      (rows) => rows.map(({ id }) => id),
    )
    expect(`rows with and without ${name}`, [...full!, ...bare!].sort(), all)
    expect(`the filled row has ${name}`, full!.includes(made[0]!.id), true)
  }
  return faults
}

/** Each event is told once, at its revision, to who catches up. */
const pushes: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { id, params } = await make(subject)
  const first = (await ask(endpoints.archive, { params })) as { position: string }
  await ask(endpoints.restore, { params })
  await ask(endpoints.change, { params, body: titled(declared, 'Sonra') }, '2')
  const heard = (await ask(catchUp, { query: { since: first.position } })) as { pushes: readonly Push[] }
  const told = heard.pushes.flatMap(({ payload }) => ('id' in payload && payload.id === id ? [payload] : []))
  expect(
    'pushes',
    told.map(({ revision }) => revision),
    ['2', '3'],
  )
  expect('fields of a push', (told[1] as { fields?: Row } | undefined)?.fields, titled(declared, 'Sonra'))
  return faults
}

/** What every kind of record does. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'a race of two': races,
  'undo and redo': undoes,
  archive: archives,
  'notes and tags': notesAndTags,
  history: histories,
  'sorts and empty filters': sorts,
  pushes,
}
