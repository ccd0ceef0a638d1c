import { expect, test } from 'vitest'
import { kindsOf } from '../kit/fields/named-kinds.ts'
import { type AnyRecord, type Counted, statusNameOf } from '../kit/record.ts'
import { RECORDS } from './registry.ts'

const KINDS: Readonly<Record<string, AnyRecord>> = RECORDS
const counted = Object.values(KINDS).flatMap(({ kind, counted = {} }) =>
  Object.entries(counted as Readonly<Record<string, Counted>>).map(([name, count]) => ({ kind, name, ...count })),
)

test.each(counted)('$name of $kind counts records that name one, by what their kind calls its status', (count) => {
  const other = KINDS[count.of]!
  expect(kindsOf(other.fields[count.by])).toContain(count.kind)
  expect(count.status).toBe(statusNameOf(other))
})
