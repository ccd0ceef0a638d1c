import { describe, expect, it } from 'vitest'
import { DECLARED, RECORDS } from '../kinds/registry.ts'
import { WRITTEN_RECORDS } from '../kinds/written-records.ts'
import { createSchema, valuesSchema } from './fields/field-schemas.ts'
import { sampleValues } from './fields/field-types.ts'
import {
  choice,
  choices,
  instant,
  lines,
  longText,
  money,
  oneOf,
  percent,
  reference,
  tags,
  text,
  wholeNumber,
} from './fields/fields.ts'
import { heldOf, writableOf } from './fields/writable-fields.ts'
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
      const given = Object.fromEntries(Object.keys(writableOf(declared.fields)).map((name) => [name, values[name]]))
      expect(createSchema(declared.fields).parse(given)).toMatchObject(given)
    }
  })

  it('folds what was created and changed', () => {
    const held = heldOf(declared.fields)
    const [one, other] = [sampleValues(held, 0), sampleValues(held, 1)]
    const prefix = declared.eventPrefix
    const created = applyEffect(
      declared,
      null,
      effectOf(declared, { type: `${prefix}Created`, data: { values: one } })!,
      place(0n),
    )
    const after = { ...(created as RecordState), values: { ...(created as RecordState).values, ...other } }
    const changes = changesBetween(declared, created, after)
    const changed = applyEffect(
      declared,
      created,
      effectOf(declared, { type: `${prefix}Changed`, data: { changes } })!,
      place(1n),
    )
    expect(created?.values).toMatchObject(one)
    expect(changed?.values).toMatchObject(other)
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

/** What a start with a declaration says. */
const refusalOf = (declared: object): string | undefined => {
  try {
    recordEvents(record(declared as never))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

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
    ['record thing, list.columns: there is no field status', { list: { columns: ['status'], sort: 'name' } }],
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
    ['record thing, title: name must be a required text or person', { fields: { name: text() } }],
    [
      'record thing, title: boss must be a required text or person',
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
    [
      'record thing, status.moves: there is no status gone',
      { status: { initial: 'open', looks: { open: 'new' }, moves: { open: [], gone: [] } } },
    ],
    ['record Thing, kind: must be kebab case', { kind: 'Thing' }],
    ['record thing, collection: must be kebab case', { collection: 'my_things' }],
    [
      'record thing, list.views.far: there is no field city',
      { list: { columns: ['name'], sort: 'name', views: [{ name: 'far', query: { 'city.empty': 'true' } }] } },
    ],
    [
      'record thing, list.views.far: name does not say filter',
      { list: { columns: ['name'], sort: 'name', views: [{ name: 'far', query: { name: 'Adana', sort: '-name' } }] } },
    ],
    ['record thing, list.opens: there is no view far', { list: { columns: ['name'], sort: 'name', opens: 'far' } }],
    [
      'record thing, list.opens: late has an order of its own, and the list has one',
      {
        list: {
          ...{ columns: ['name'], sort: 'name', opens: 'late' },
          views: [{ name: 'late', query: { archived: 'true', sort: '-name' } }],
        },
      },
    ],
    [
      'record thing, city: is unlisted, and lists look at it',
      { fields: { ...plain.fields, city: text({ unlisted: true, filter: true }) } },
    ],
    [
      'record thing, city: is unlisted, and lists look at it',
      {
        fields: { ...plain.fields, city: text({ unlisted: true }) },
        list: { columns: ['name', 'city'], sort: 'name' },
      },
    ],
    ...[{ unlisted: true }, { personal: 'stream' }].map((more): [string, object] => [
      'record thing, city: is in the group medical, and so must be unlisted and personal',
      { fields: { ...plain.fields, city: text({ group: 'medical', ...more } as object) } },
    ]),
    [
      'record thing, times.late: there is no field due',
      { times: { late: { of: 'due', passed: true, look: 'failing' } } },
    ],
    [
      'record thing, times.late: name holds no moment',
      { times: { late: { of: 'name', passed: true, look: 'failing' } } },
    ],
    [
      'record thing, times.late: due says neither sort nor filter, and lists look at it',
      { fields: { ...plain.fields, due: instant() }, times: { late: { of: 'due', passed: true, look: 'failing' } } },
    ],
    [
      'record thing, times.late.while: there is no status open',
      { times: { late: { of: 'createdAt', passed: true, while: ['open'], look: 'failing' } } },
    ],
    [
      'record thing, times.late: name holds no number of days to be added to an instant',
      { times: { late: { of: 'createdAt', plusDays: 'name', passed: true, look: 'failing' } } },
    ],
    [
      'record thing, times.late.notify: name names no user',
      { times: { late: { of: 'createdAt', passed: true, look: 'failing', notify: { to: 'name' } } } },
    ],
    [
      'record thing, times.name: every record has that already',
      { times: { name: { of: 'createdAt', passed: true, look: 'failing' } } },
    ],
    [
      'record thing, about: names one of several kinds, and there are not two',
      { fields: { ...plain.fields, about: oneOf(['clinic', 'clinic']) } },
    ],
    ['record thing, resource: must be snake case', { resource: 'my-things' }],
    ['record thing, eventPrefix: must begin with a capital letter', { eventPrefix: 'thing' }],
    [
      'record thing, title: name is in the group contact, and a title is shown to every reader',
      { fields: { name: text({ required: true, sort: true, group: 'contact' }) } },
    ],
    ['record thing, Name: a field is named in camel case', { fields: { ...plain.fields, Name: text() } }],
    ['record thing, last_name: a field is named in camel case', { fields: { ...plain.fields, last_name: text() } }],
    ['record thing, __proto__: a field is named in camel case', { fields: { ...plain.fields, ['__proto__']: text() } }],
    ['record thing, constructor: every object has that already', { fields: { ...plain.fields, constructor: text() } }],
    [
      'record thing, memo: lists cannot filter by longText',
      { fields: { ...plain.fields, memo: longText({ filter: true }) } },
    ],
    [
      'record thing, seats: a search cannot look through wholeNumber',
      { fields: { ...plain.fields, seats: wholeNumber({ search: true }) } },
    ],
    ['record thing, side: has nothing to choose from', { fields: { ...plain.fields, side: choice([]) } }],
    ['record thing, sides: has nothing to choose from', { fields: { ...plain.fields, sides: choices([]) } }],
    ['record thing, price: has nothing to choose from', { fields: { ...plain.fields, price: money([]) } }],
    [
      'record thing, rows.side: has nothing to choose from',
      { fields: { ...plain.fields, rows: lines({ side: choice([]) }) } },
    ],
    [
      'record thing, rows.Name: a field is named in camel case',
      { fields: { ...plain.fields, rows: lines({ Name: text() }) } },
    ],
    [
      'record thing, rows.id: every line has that already',
      { fields: { ...plain.fields, rows: lines({ id: text() }) } },
    ],
    [
      'record thing, rows.more: a line has no lines',
      { fields: { ...plain.fields, rows: lines({ more: lines({ name: text() }) }) } },
    ],
    [
      'record thing, rows.name: lists look at no line',
      { fields: { ...plain.fields, rows: lines({ name: text({ search: true }) }) } },
    ],
    [
      'record thing, seats: nothing is from 5 to 1',
      { fields: { ...plain.fields, seats: wholeNumber({ min: 5, max: 1 }) } },
    ],
    [
      'record thing, status.moves: done is not there',
      { status: { initial: 'open', looks: { open: 'new', done: 'done' }, moves: { open: ['done'] } } },
    ],
    [
      'record thing, status.moves: nothing leads to done',
      { status: { initial: 'open', looks: { open: 'new', done: 'done' }, moves: { open: [], done: ['open'] } } },
    ],
    ['record thing, rows: has lines without fields', { fields: { ...plain.fields, rows: lines({}) } }],
    ['record thing, fields: only one may be tags', { fields: { ...plain.fields, one: tags(), two: tags() } }],
    ['record thing, list.sort: there is no field city', { list: { columns: ['name'], sort: '-city' } }],
    ['record thing, scopes.team: there is no field team', { scopes: { team: 'team' } }],
    ['record thing, acts.takeIn: guests is no part of its page', { acts: { takeIn: { takesIn: 'guests' } } }],
    ['record thing, statusName: stage is no name for a status', { statusName: 'stage' }],
    [
      'record thing, statusName: name is no name for a status',
      { statusName: 'name', status: { initial: 'open', looks: { open: 'new' }, moves: { open: [] } } },
    ],
    [
      'record thing, events.says: there is no field city',
      { events: { effects: {}, says: { set: { city: () => ({}) } } } },
    ],
  ])('%s', (message, more) => {
    const fault = refusalOf({ ...plain, ...more })
    expect(fault).toBe(message)
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
