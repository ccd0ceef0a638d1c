import { lead } from '@kervan/contracts/kinds/lead/lead'
import { expect, test } from 'vitest'
import { whyNotUndone } from './why-not-undone.ts'

test('a closing is not taken back where the page says that the reopening would be refused', () => {
  const refused = [{ move: 'prospect', code: 'lead-already-open', message: 'Açık bir adayı var.', paths: [] }]
  const whyNot = (field: string, from: string) => whyNotUndone(lead, { changes: [{ field, from, to: 'won' }] }, refused)
  expect(whyNot('stage', 'prospect')).toBe('Açık bir adayı var.')
  expect(whyNot('stage', 'in-follow-up')).toBeUndefined()
  expect(whyNot('campaign', 'prospect')).toBeUndefined()
})

test('a treatment is not taken back where the page says that the former one would be refused', () => {
  const change = { field: 'treatment', to: 'hair' }
  const refused = [{ change, code: 'lead-already-open', message: 'Açık bir adayı var.', paths: [] }]
  const whyNot = (from: string) =>
    whyNotUndone(lead, { changes: [{ field: 'treatment', from, to: 'dental' }] }, refused)
  expect(whyNot('hair')).toBe('Açık bir adayı var.')
  expect(whyNot('eye')).toBeUndefined()
})
