import { expect, test } from 'vitest'
import type { Field } from './field.ts'
import { columnsOf } from './field-columns.ts'
import { tags } from './fields.ts'

const field: Field = tags({ filter: true })
const { value, folded } = columnsOf(field)!

test.each([
  [[], [], []],
  [['VIP'], ['VIP'], ['vip']],
  [
    ['VIP', 'acil', 'vip', 'Vıp '],
    ['VIP', 'acil'],
    ['vip', 'acil'],
  ],
  [['ışıl', 'IŞIL'], ['ışıl'], ['isil']],
  [
    ['ダイ', 'タイ'],
    ['ダイ', 'タイ'],
    ['ダイ', 'タイ'],
  ],
])('tags %j are stored as %j, and filters compare %j', (worn, written, compared) => {
  expect([value.store?.(worn as never, field), folded?.store?.(worn as never, field)]).toEqual([written, compared])
})
