import type { Field } from '@kervan/contracts/fields/field'
import { emptyOf } from '@kervan/contracts/fields/field-schemas'
import { codeOf } from '@kervan/contracts/record/record'
import { statusesOf } from '@kervan/contracts/record/status-table'
import { filledValues, requiredValues, titled } from '../../pact/declared/values.ts'
import { createRecord, refusalOf } from '../wire.ts'
import { type Behaviour, expecting, make, type Subject, type Values } from './behaviour.ts'
import { listPage, plainRowsOf } from './plain-rows.ts'

const fieldsOf = ({ declared }: Subject) => Object.entries<Field>(declared.fields)

/** A field of a group is filled in, changed, tagged and taken back by no one who does not hold the group, nor told to them. */
export const fieldGroups: Behaviour = async (subject) => {
  const { ask, clerk, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const grouped = fieldsOf(subject).filter(([, { group, of }]) => group !== null && of === null)
  const filled = filledValues(declared.fields) as Values
  for (const [name, { group, type, required }] of grouped) {
    const refusedFor = async (what: string, answer: Promise<unknown>) => {
      const problem = await refusalOf(answer)
      expect(`${name}, ${what}`, [problem?.code, problem?.permission], ['not-permitted', `fields.${group}`])
    }
    const value = { [name]: filled[name]! }
    const { params, page } = await make(subject)
    await ask(endpoints.change, { params, body: value }, '0')
    const body = { ...requiredValues(declared.fields), ...value }
    if (!required) await refusedFor('to create', clerk.ask(endpoints.create, { body }))
    await refusedFor(
      'to change',
      clerk.ask(endpoints.change, { params, body: { [name]: emptyOf(declared.fields[name]) } }, '1'),
    )
    await refusedFor('to undo', clerk.ask(endpoints.undo, { params, body: { revision: '1' } }))
    if (type === 'tags') await refusedFor('to tag', clerk.ask(endpoints.tag!, { params, body: { tag: 'yeni' } }))
    const seen = await page()
    expect(`${name} after what was refused`, [seen.revision, seen[name]], ['1', filled[name]])
    const told = (await clerk.ask(endpoints.get, { params })) as object
    expect(`${name} is told`, name in told, false)
    const history = JSON.stringify(await clerk.ask(endpoints.history, { params }))
    expect(`${name} is in the history`, history.includes(`"${name}"`), false)
    const problem = await refusalOf(clerk.ask(endpoints.list, { query: { sort: `-${name}` } }))
    expect(`${name} is sorted by`, problem?.code, 'invalid-request')
  }
  return faults
}

/** What lies outside the scope of a colleague is not there for any command or read, and is not counted. */
export const scopes: Behaviour = async (subject) => {
  const { ask, narrow, declared, endpoints } = subject
  const { faults, expect } = expecting()
  const { own } = declared.scopes ?? {}
  const field = own === undefined || own === 'id' ? undefined : (declared.fields[own] as Field)
  if (!own || field?.of !== 'user') return []
  const named = (id: string): Values => ({ [own]: field.type === 'references' ? [id] : id })
  const { params, page } = await make(subject)
  await ask(
    endpoints.change,
    { params, body: { ...titled(declared, 'Başkasının'), ...named(subject.userId) } as never },
    '0',
  )
  const { tag, move } = endpoints
  const missing = codeOf(declared, 'record-not-found')
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    get: () => narrow.ask(endpoints.get, { params }),
    history: () => narrow.ask(endpoints.history, { params }),
    change: () => narrow.ask(endpoints.change, { params, body: titled(declared, 'Benim') }, '1'),
    archive: () => narrow.ask(endpoints.archive, { params }),
    restore: () => narrow.ask(endpoints.restore, { params }),
    'add a note': () => narrow.ask(endpoints.addNote, { params, body: { text: 'Not' } }),
    undo: () => narrow.ask(endpoints.undo, { params, body: { revision: '1' } }),
    ...(tag && { tag: () => narrow.ask(tag, { params, body: { tag: 'yeni' } }) }),
    ...(move && {
      move: () => narrow.ask(move, { params, body: { status: statusesOf(declared.status!).at(-1) } }, '1'),
    }),
  }
  for (const [what, answer] of Object.entries(calls))
    expect(`outside the scope, to ${what}`, (await refusalOf(answer()))?.code, missing)
  expect('what is outside the scope', (await page()).revision, '1')

  const mine = await make(subject, titled(declared, 'Benim') as Values)
  await ask(endpoints.change, { params: mine.params, body: named(narrow.id) }, '0')
  await narrow.ask(endpoints.change, { params: mine.params, body: titled(declared, 'Benimki') }, '1')
  expect('what is in the scope', (await mine.page())[declared.title], 'Benimki')
  const { rows } = await plainRowsOf(subject)
  const wanted = rows.filter(({ values }) => [values[own]].flat().includes(narrow.id)).map(({ id }) => id)
  const { data, total } = await listPage({ ...subject, ask: narrow.ask }, { archived: 'true,false', sort: 'createdAt' })
  expect('what is in the list', data.map(({ id }) => id).sort(), wanted.toSorted())
  expect('what is counted', total.value, wanted.length)
  await createRecord(narrow.ask, declared.kind, narrow.id, named(narrow.id))
  return faults
}
