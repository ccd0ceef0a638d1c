import { expect, test } from 'vitest'
import { actsToldInRows } from '../kit/act.ts'
import { kindsOf } from '../kit/fields/named-kinds.ts'
import type { AnyRecord } from '../kit/record.ts'
import type { RecordRules } from '../kit/record-rules.ts'
import { OWN_RULES } from './own-rules.ts'
import { RECORDS } from './registry.ts'

const KINDS: Readonly<Record<string, AnyRecord>> = RECORDS
const RULES: Readonly<Record<string, RecordRules | undefined>> = OWN_RULES
const told = Object.values(KINDS).flatMap((record) =>
  actsToldInRows(record).map(([name, { toldInRows = {} }]) => ({ kind: record.kind, name, record, toldInRows })),
)

test.each(told)('$name of $kind is told in rows by what its rule looks at', ({ kind, name, record, toldInRows }) => {
  const seen = (RULES[kind]?.sees ?? []).flatMap((field) => kindsOf(record.fields[field]))
  expect(RULES[kind]?.acts?.[name]?.demand).toBeDefined()
  for (const [other, fields] of Object.entries(toldInRows)) {
    expect(seen).toContain(other)
    expect(Object.keys(KINDS[other]!.fields)).toEqual(expect.arrayContaining([...fields]))
  }
})
