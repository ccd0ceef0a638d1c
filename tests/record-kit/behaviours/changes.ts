import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { changeableFields, codeOf } from '@kervan/contracts/kit/record'
import type { Push } from '@kervan/contracts/realtime/messages'
import { filledOf } from '../../pact/declared/values.ts'
import { type Row, refusalOf } from '../wire.ts'
import { type Behaviour, expecting, make, plainly } from './behaviour.ts'

type Entry = {
  readonly revision: string
  readonly changes: readonly { readonly field: string; readonly from: FieldValue; readonly to: FieldValue }[]
}

/** A conflict names the field, what it holds now and who set it; fields that no one else set are changed. */
export const races: Behaviour = async (subject) => {
  const { ask, plain, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page, at } = await make(subject, plainly(subject, 'Önce'))
  const rivals = ['Bir', 'İki'].map((name) =>
    refusalOf(ask(endpoints.change, { params, body: plainly(subject, name) }, at(0))),
  )
  const refused = (await Promise.all(rivals)).filter((problem) => problem !== undefined)
  expect(
    'refusals of a race of two',
    refused.map(({ code }) => code),
    ['revision-conflict'],
  )
  const held = (await page())[plain]
  expect('what the conflict tells', refused[0]?.fields?.[plain]?.value, held)
  expect(
    'a change to what is held',
    await refusalOf(ask(endpoints.change, { params, body: plainly(subject, String(held)) }, at(0))),
    null,
  )
  return faults
}

/** A change is taken back, and that again; nothing newer is overwritten; the creation stays. */
export const undoes: Behaviour = async (subject) => {
  const { ask, plain, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page, at } = await make(subject, plainly(subject, 'Önce'))
  const undo = (revision: string) => ask(endpoints.undo, { params, body: { revision } })
  await ask(endpoints.change, { params, body: plainly(subject, 'Sonra') }, at(0))
  await undo(at(1))
  expect('an undo', (await page())[plain], 'Önce')
  await undo(at(2))
  expect('a redo', (await page())[plain], 'Sonra')
  const problem = await refusalOf(undo(at(1)))
  expect('an undo of what was set since', problem?.code, 'revision-conflict')
  expect('its fields', Object.keys(problem?.fields ?? {}), [plain])
  expect('what was set since', (await page())[plain], 'Sonra')
  expect('an undo of the creation', (await refusalOf(undo('0')))?.code, 'cannot-be-undone')
  return faults
}

/** An archived record takes no changes until it comes back. */
export const archives: Behaviour = async (subject) => {
  const { ask, declared, plain, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page, at } = await make(subject)
  await ask(endpoints.archive, { params })
  const change = (ifMatch: string) => ask(endpoints.change, { params, body: plainly(subject, 'Sonra') }, ifMatch)
  const { code } = (await refusalOf(change(at(1)))) ?? {}
  expect('a change of what is archived', code, codeOf(declared, 'record-archived'))
  await ask(endpoints.restore, { params })
  await change(at(2))
  const { archived, [plain]: text } = await page()
  expect('restored', [archived, text], [false, 'Sonra'])
  return faults
}

export const notes: Behaviour = async (subject) => {
  const { ask, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page } = await make(subject)
  await ask(endpoints.addNote, { params, body: { text: 'Yarın aranacak' } })
  const [note] = (await page()).noteList
  expect('a note', note?.text, 'Yarın aranacak')
  await ask(endpoints.removeNote, { params: { ...params, noteId: note?.id } })
  expect('notes after the only one went', (await page()).noteList, [])
  return faults
}

export const tags: Behaviour = async (subject) => {
  const { ask, endpoints } = subject
  if (!endpoints.tag || !endpoints.untag) return []
  const { faults, expect } = expecting()
  const { params, page } = await make(subject)
  const [name] = Object.entries<Field>(subject.declared.fields).find(([, { type }]) => type === 'tags')!
  await ask(endpoints.tag, { params, body: { tag: 'çok önemli' } })
  expect('tagged', (await page())[name], ['çok önemli'])
  await ask(endpoints.untag, { params, body: { tag: 'çok önemli' } })
  expect('untagged', (await page())[name], [])
  return faults
}

/** Its changes, from the first on, add up to the record. */
export const histories: Behaviour = async (subject) => {
  const { ask, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { params, page, at } = await make(subject, filledOf(declared))
  await ask(endpoints.change, { params, body: plainly(subject, 'Sonra') }, at(0))
  await ask(endpoints.archive, { params })
  const { data } = (await ask(endpoints.history, { params })) as { data: readonly Entry[] }
  const all = Array.from({ length: Number(at(2)) + 1 }, (_, revision) => String(revision))
  expect(
    'revisions',
    data.map(({ revision }) => revision),
    all.toReversed(),
  )
  const sum: Record<string, FieldValue> = {}
  for (const { changes } of data.toReversed()) for (const { field, to } of changes) sum[field] = to
  const now = await page()
  for (const name of [...Object.keys(declared.fields), 'archived'])
    if (!isNothing(now[name])) expect(`history of ${name}`, sum[name], inHistory(declared.fields[name], now[name]))
  return faults
}

/** Of a person a history tells the name alone. */
const inHistory = (field: Field | undefined, value: FieldValue | undefined) => {
  if (field?.type !== 'person') return value
  const { id, name } = value as { readonly id: string; readonly name: string }
  return { id, name }
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const ODD_TEXTS = [
  'İĞÜŞÖÇ ığüşöç',
  'Ольга Ёлкина',
  'محمد علي',
  '王小明',
  '👩‍⚕️ 🦷',
  '<script>alert(1)</script>',
  "'; drop table x; --",
  '%_\\',
  'a\u0301 \u200fע',
]

const takesAnyText = (field: Field): boolean => {
  const { asked, offers, reaches } = FIELD_TRAITS[field.type]
  const isText =
    typeof FIELD_TYPES[field.type].samples(field)[0] === 'string' && asked === 'words' && !offers && !reaches
  return isText || field.type === 'tags'
}

/** A text in whatever letters is held, told and found as it was typed; script is text. */
export const oddTexts: Behaviour = async (subject) => {
  const { ask, declared, plain, list, endpoints } = subject
  const { faults, expect } = expecting()
  const texts = Object.entries<Field>(changeableFields(declared)).filter(([, field]) => takesAnyText(field))
  for (const text of ODD_TEXTS) {
    const taken = texts.filter(([, { max }]) => text.length <= (max ?? Number.POSITIVE_INFINITY))
    const values = Object.fromEntries(taken.map(([name, { type }]) => [name, type === 'tags' ? [text] : text]))
    const { id, params, page } = await make(subject, values)
    const told = await page()
    for (const [name] of taken) expect(`${name} of ${text}`, told[name], values[name])
    const { data } = (await ask(endpoints.history, { params })) as { data: readonly Entry[] }
    const { changes } = data.find((each) => each.changes.some(({ field }) => field === plain)) ?? {}
    expect(`${text} in the history`, changes?.find(({ field }) => field === plain)?.to, text)
    if (!list.fields[plain]?.filter) continue
    const { data: found } = (await ask(endpoints.list, {
      query: { [`${plain}.contains`]: text, limit: 200 },
    })) as { data: readonly Row[] }
    expect(
      `${text} is found`,
      found.some((row) => row.id === id),
      true,
    )
  }
  return faults
}

/** Each event is told once, at its revision, to who catches up. */
export const pushes: Behaviour = async (subject) => {
  const { ask, endpoints, pushed } = subject
  const { faults, expect } = expecting()
  const { id, params, at } = await make(subject)
  const first = (await ask(endpoints.archive, { params })) as { position: string }
  await ask(endpoints.restore, { params })
  await ask(endpoints.change, { params, body: plainly(subject, 'Sonra') }, at(2))
  const heard = (await ask(catchUp, { query: { since: first.position } })) as { pushes: readonly Push[] }
  const told = heard.pushes.flatMap(({ payload }) => ('id' in payload && payload.id === id ? [payload] : []))
  expect(
    'pushes',
    told.map(({ revision }) => revision),
    [at(2), at(3)],
  )
  expect('fields of a push', pushed(told[1] ?? {}), pushed({ fields: plainly(subject, 'Sonra') }))
  return faults
}
