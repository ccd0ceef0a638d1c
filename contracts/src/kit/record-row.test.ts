import { expect, it } from 'vitest'
import { person } from '../kinds/person/person.ts'
import type { Field, Fields } from './fields/field.ts'
import { changeSchema } from './fields/field-schemas.ts'
import { hasOwnValues, namesOne } from './fields/field-traits.ts'
import { sampleValues } from './fields/field-types.ts'
import type { AnyRecord } from './record.ts'
import { rowSchema, storedSchema } from './record-row.ts'
import { everyField } from './testing/every-field.ts'

const narrowed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        values: hasOwnValues(field) ? ['never-chosen'] : field.values,
        max: field.type === 'references' ? field.max : 0,
        fields: narrowed(field.fields),
      },
    ]),
  )

/** The kind after every choice was taken out of it, and every limit was made narrower than anything it holds. */
const today: AnyRecord = { ...everyField, fields: narrowed(everyField.fields) }

const named = (value: unknown) => ({ id: value, name: 'Ayşe' })
const told = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { type, fields: inner }]) => {
      const value = values[name]
      if (value === null) return [name, null]
      if (type === 'oneOf') return [name, { ...(value as object), name: 'Ayşe' }]
      if (namesOne({ type })) return [name, named(value)]
      if (type === 'references') return [name, (value as readonly unknown[]).map(named)]
      if (type !== 'lines') return [name, value]
      return [name, (value as readonly { id: string }[]).map((line) => ({ ...line, ...told(inner, { ...line }) }))]
    }),
  )

const TIMES = Object.fromEntries(Object.keys(everyField.times ?? {}).map((name) => [name, false]))

it('what was right once is told as it is stored, and not written anew', () => {
  const values = sampleValues(everyField.fields, 0)
  const row = {
    id: '0190a000-0000-7000-8000-000000000001',
    ...told(everyField.fields, values),
    ...TIMES,
    status: everyField.status?.initial,
    archived: false,
    createdAt: '2026-03-01T09:00:00.000Z',
    changedAt: '2026-03-01T09:00:00.000Z',
    revision: '7',
  }
  expect(rowSchema(today).parse(row)).toEqual(row)
  const narrowedSince = Object.entries<Field>(everyField.fields).flatMap(([name, field]) =>
    hasOwnValues(field) || typeof values[name] === 'number' ? [name] : [],
  )
  expect(narrowedSince.length).toBeGreaterThan(3)
  for (const name of [...narrowedSince, 'name', 'memo', 'labels'])
    expect(changeSchema(today.fields).safeParse({ [name]: values[name] }).success, name).toBe(false)
})

it('what was never right is not told', () => {
  const faults = (values: object) =>
    rowSchema(everyField)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0])
  expect(faults({ archived: 'maybe', revision: 7 })).toEqual(expect.arrayContaining(['id', 'archived', 'revision']))
})

it('takes a name that was erased as one that fits, and no other that is empty', () => {
  const { name } = person.fields
  const fits = [name, { ...name, personal: null }].map((field) => storedSchema(field).safeParse('').success)
  expect(fits).toEqual([true, false])
})
