import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { hasOwnValues } from '@kervan/contracts/kit/fields/field-traits'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { parseParts } from '@kervan/infra/http/parse-parts'
import { expect, test } from 'vitest'

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const many = <Value>(count: number | null, make: (place: number) => Value) =>
  Array.from({ length: count ?? 0 }, (_, place) => make(place))

/** As many values in each field as it takes. */
const fullValues = (fields: Fields): Record<string, FieldValue> => ({
  ...sampleValues(fields, 0),
  ...Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]): [string, FieldValue][] => {
      switch (field.type) {
        case 'lines':
          return [[name, many(field.max, (place) => ({ ...fullValues(field.fields), id: idOf(place) }))]]
        case 'tags':
          return [[name, many(field.max, (place) => `tag ${place}`)]]
        case 'references':
          return [[name, many(field.max, idOf)]]
        default:
          return emptyOf(field) !== null && hasOwnValues(field) ? [[name, field.values]] : []
      }
    }),
  ),
})

/** A single record is there from the start, and changed field by field. */
const CREATED = (DECLARED as readonly AnyRecord[]).filter(({ single }) => !single)

test.each(CREATED.map((declared) => [declared.kind, declared] as const))(
  'a %s that is filled in to the last line goes in at once',
  (kind, { fields }) => {
    const { create } = RECORD_ENDPOINTS[kind as never] as RecordEndpoints<AnyRecord>
    const body = fullValues(writableOf(fields))
    expect(parseParts(create, { params: {}, query: {}, body }, 'en').body).toMatchObject(body)
  },
)
