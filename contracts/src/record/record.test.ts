import { describe, expect, it } from 'vitest'
import { createSchema, valuesSchema } from '../fields/field-schemas.ts'
import { sampleValues } from '../fields/field-types.ts'
import { lines, percent, reference, text } from '../fields/fields.ts'
import { DECLARED, RECORDS } from '../records/registry.ts'
import { WRITTEN_RECORDS } from '../records/written-records.ts'
import { type AnyRecord, record } from './record.ts'
import { recordEvents } from './record-events.ts'
import { eventSamples } from './record-samples.ts'
import { applyEffect, changesBetween, effectOf, type RecordState } from './record-state.ts'
import { refuseClashes } from './refuse-clashes.ts'
import { refuseNonsense } from './refuse-nonsense.ts'

const place = (revision: bigint) => ({
  revision,
  at: '2026-03-01T09:00:00.000Z',
  by: { kind: 'process', name: 'test' } as const,
})

describe.each(DECLARED.map((declared): [string, AnyRecord] => [declared.kind, declared]))('%s', (_, declared) => {
  it('has samples that its events and its creation take as they are', () => {
    const events = recordEvents(declared) as Record<string, { data: { parse: (data: unknown) => unknown } }>
    for (const [type, samples] of Object.entries(eventSamples(declared)))
      for (const sample of samples) expect(events[type]?.data.parse(sample)).toEqual(JSON.parse(JSON.stringify(sample)))
    for (const which of [0, 1]) {
      const values = sampleValues(declared.fields, which)
      expect(valuesSchema(declared.fields).parse(values)).toEqual(values)
      expect(createSchema(declared.fields).parse(values)).toEqual(values)
    }
  })

  it('folds what was created and changed', () => {
    const [one, other] = [sampleValues(declared.fields, 0), sampleValues(declared.fields, 1)]
    const prefix = declared.eventPrefix
    const created = applyEffect(
      declared,
      null,
      effectOf(declared, { type: `${prefix}Created`, data: { values: one } })!,
      place(0n),
    )
    const changes = changesBetween(declared, created, { ...(created as RecordState), values: other })
    const changed = applyEffect(
      declared,
      created,
      effectOf(declared, { type: `${prefix}Changed`, data: { changes } })!,
      place(1n),
    )
    expect(created?.values).toEqual(one)
    expect(changed?.values).toEqual(other)
    const fieldsSet = Object.keys(changed?.setAt ?? {}).filter((name) => !name.startsWith('#'))
    expect(fieldsSet.toSorted()).toEqual(Object.keys(changes).toSorted())
  })
})

it.each(Object.entries<AnyRecord>({ ...RECORDS, ...WRITTEN_RECORDS }))('%s makes sense', (_, declared) => {
  expect(() => refuseNonsense(declared)).not.toThrow()
})

const plain = {
  kind: 'thing',
  collection: 'things',
  resource: 'things',
  eventPrefix: 'Thing',
  fields: { name: text({ required: true, sort: true }) },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
} as const

describe('a declaration that makes no sense is refused in a line that names kind and field', () => {
  it.each<[string, object]>([
    ['record thing, title: there is no field nothing', { title: 'nothing' }],
    [
      'record thing, list.sort: contacts does not say sort',
      { fields: { ...plain.fields, contacts: lines({ name: text() }) }, list: { columns: ['name'], sort: 'contacts' } },
    ],
    ['record thing, id: every record has that already', { fields: { ...plain.fields, id: text() } }],
    [
      'record thing, rows: lists cannot sort by lines',
      { fields: { ...plain.fields, rows: lines({ name: text() }, { sort: true } as object) } },
    ],
    ['record thing, list.columns: there is no field city', { list: { columns: ['city'], sort: 'name' } }],
    ['record thing, scopes.own: name names no record', { scopes: { own: 'name' } }],
    [
      'record thing, scopes.own: boss does not say filter, and lists look for it',
      { fields: { ...plain.fields, boss: reference('user') }, scopes: { own: 'boss' } },
    ],
    [
      'record thing, scopes.own: boss is in the group money, and tells every reader why a record is seen',
      {
        fields: { ...plain.fields, boss: reference('user', { filter: true, group: 'money' }) },
        scopes: { own: 'boss' },
      },
    ],
    [
      'record thing, rows.price: is in a group, which only the whole list of lines can be',
      { fields: { ...plain.fields, rows: lines({ price: percent({ group: 'money' }) }) } },
    ],
    [
      'record thing, list.sort: rate is in the group money, and the list is open to every reader',
      {
        fields: { ...plain.fields, rate: percent({ sort: true, group: 'money' }) },
        list: { columns: ['name'], sort: 'rate' },
      },
    ],
    [
      'record thing, phone: is in the group money, and a search is open to every reader',
      { fields: { ...plain.fields, phone: text({ search: true, group: 'money' }) } },
    ],
    ['record thing, title: name must be a required text', { fields: { name: text() } }],
    [
      'record thing, title: boss must be a required text',
      { title: 'boss', fields: { ...plain.fields, boss: reference('user', { required: true }) } },
    ],
    [
      'record thing, status.initial: there is no status new',
      { status: { initial: 'new', looks: { open: 'new' }, moves: { open: [] } } },
    ],
    [
      'record thing, status.moves.open: there is no status done',
      { status: { initial: 'open', looks: { open: 'new' }, moves: { open: ['done'] } } },
    ],
    ['record thing, collection: must be kebab case', { collection: 'my_things' }],
    [
      'record thing, list.views.far: there is no field city',
      { list: { columns: ['name'], sort: 'name', views: [{ name: 'far', query: { 'city.empty': 'true' } }] } },
    ],
    [
      'record thing, list.views.far: name does not say filter',
      { list: { columns: ['name'], sort: 'name', views: [{ name: 'far', query: { name: 'Adana', sort: '-name' } }] } },
    ],
  ])('%s', (message, more) => {
    expect(() => recordEvents(record({ ...plain, ...more } as never))).toThrow(message)
  })
})

describe('kinds that clash are refused in a line that names kind and name', () => {
  const other = { ...plain, kind: 'other', collection: 'others', resource: 'others', eventPrefix: 'Other' } as const
  it.each<[string, Record<string, AnyRecord>]>([
    ['record other, collection: things is that of thing already', { other: { ...other, collection: 'things' } }],
    ['record other, resource: things is that of thing already', { other: { ...other, resource: 'things' } }],
    ['record other, eventPrefix: Thing is that of thing already', { other: { ...other, eventPrefix: 'Thing' } }],
    ['record other, kind: records/registry.ts has it as another', { another: other }],
  ])('%s', (message, more) => {
    expect(() => refuseClashes({ thing: plain, ...more })).toThrow(message)
    expect(() => refuseClashes({ ...more }, [plain])).toThrow(message)
  })

  it('and those that do not are not', () => {
    expect(() => refuseClashes({ thing: plain, other })).not.toThrow()
  })
})
