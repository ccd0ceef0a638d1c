import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { expect, it } from 'vitest'
import { namedFields } from '../../base/named-fields.ts'
import { canTakeBack } from './can-take-back.ts'
import type { FieldChange, RecordCommand } from './record-command.ts'
import { changesBy, withCommand } from './shown-command.ts'

const CLINIC = { record: clinic, fields: namedFields(clinic) }
const LEAD = { record: lead, fields: namedFields(lead) }
const names = (id: string) => (id === 'mert' ? 'Mert' : undefined)
const row = { id: '1', revision: '3', archived: false, city: 'Adana', manager: null, tags: ['vip'], stage: 'prospect' }

it.each<[string, RecordCommand, object]>([
  ['a field', { do: 'set', values: { city: 'Van' } }, { city: 'Van' }],
  ['a reference, by its name', { do: 'set', values: { manager: 'mert' } }, { manager: { id: 'mert', name: 'Mert' } }],
  ['a reference to none', { do: 'set', values: { manager: null } }, { manager: null }],
  ['the archive', { do: 'archive', to: true }, { archived: true }],
  ['a tag put on', { do: 'tag', tag: 'acil', to: true }, { tags: ['vip', 'acil'] }],
  ['a tag that is on', { do: 'tag', tag: 'vip', to: true }, { tags: ['vip'] }],
  ['a tag that is on in another writing', { do: 'tag', tag: 'VİP', to: true }, { tags: ['vip'] }],
  ['a tag taken off', { do: 'tag', tag: 'vip', to: false }, { tags: [] }],
])('shows at once: %s', (_name, command, shown) => {
  expect(withCommand(CLINIC, row, command, names)).toEqual({ ...row, ...shown })
})

it('shows a status by the name that its kind calls it', () => {
  expect(withCommand(LEAD, row, { do: 'move', status: 'won' }, names).stage).toBe('won')
})

const undo = (...changes: FieldChange[]): RecordCommand => ({ do: 'undo', revision: '3', changes })

it('shows what an undo brings back, and nothing over what was set since', () => {
  const changes = changesBy(CLINIC, row, { do: 'set', values: { city: 'Van' } }, names)
  expect(changes).toEqual([{ field: 'city', from: 'Adana', to: 'Van' }])
  expect(withCommand(CLINIC, { ...row, city: 'Van' }, undo(...changes), names).city).toBe('Adana')
  expect(withCommand(CLINIC, { ...row, city: 'Muş' }, undo(...changes), names).city).toBe('Muş')
})

it('takes back one tag and leaves the others that came since', () => {
  const changes = changesBy(CLINIC, row, { do: 'tag', tag: 'acil', to: true }, names)
  const since = { ...row, tags: ['vip', 'acil', 'yeni'] }
  expect(withCommand(CLINIC, since, undo(...changes), names).tags).toEqual(['vip', 'yeni'])
})

it('offers no way back where there is none: a lead’s note, and a move whose way back asks why', () => {
  const note = { id: 'n', text: 'x', at: '', by: '' }
  expect(canTakeBack(CLINIC, { do: 'add-note', note }, row)).toBe(true)
  expect(canTakeBack(LEAD, { do: 'move', status: 'won' }, row)).toBe(true)
  expect(canTakeBack(LEAD, { do: 'move', status: 'prospect' }, { ...row, stage: 'lost' })).toBe(false)
  expect(canTakeBack(LEAD, { do: 'move', status: 'prospect' }, { ...row, stage: 'won' })).toBe(true)
})
