import { expect, test } from 'vitest'
import { lead } from '../kinds/lead/lead.ts'
import { DECLARED } from '../kinds/registry.ts'
import { CALLED_AFTER } from './called-after.ts'
import type { Field } from './fields/field.ts'
import { namesOne } from './fields/field-traits.ts'
import type { AnyRecord } from './record.ts'

test('kinds that are called after another record are those whose title names one', () => {
  const titles = [lead, ...DECLARED].map(
    ({ kind, fields, title }: AnyRecord) => [kind, fields[title] as Field] as const,
  )
  expect(CALLED_AFTER).toEqual(
    Object.fromEntries(titles.flatMap(([kind, field]) => (namesOne(field) ? [[kind, field.of]] : []))),
  )
})
