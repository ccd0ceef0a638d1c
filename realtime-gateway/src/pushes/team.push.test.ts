import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { expect, it } from 'vitest'
import { roomsOf } from '../rooms.ts'
import { recordedEvent } from '../testing/events.ts'
import { staff } from '../testing/memory-sessions.ts'
import { pushesOf } from './push-table.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const happens = (type: string, data: object) =>
  recordedEvent(type as EventType, data as never, { stream: `team-${ID}`, revision: 7n, position: 42n })
const changed = (field: string, to: unknown) => happens('TeamChanged', { changes: { [field]: { from: null, to } } })

const told = (event: ReturnType<typeof happens>, ...permissions: string[]) => {
  const rooms = roomsOf(staff(permissions as never))
  return pushesOf(event, { received: null, choices: null })
    .filter((each) => each.rooms.some((room) => rooms.includes(room)))
    .map(({ push }) => `${push.name} ${push.payload.record}`)
}

const OTHERS = ['kind_changed lead', 'kind_changed person', 'kind_changed conversation', 'kind_changed user']

it.each([
  ['a member more', changed('members', [ID])],
  ['another leader', changed('leader', ID)],
  ['an undo of it', happens('TeamChanged', { changes: { leader: { from: ID, to: null } }, undoes: '6' })],
  ['the archive', happens('TeamArchived', {})],
  ['the way back', happens('TeamRestored', {})],
  ['a new team', happens('TeamCreated', { values: { name: 'Gündüz', members: [ID] } })],
])('%s lets those read anew who see what their teams see', (_, event) => {
  expect(told(event, 'leads.view', 'leads.scope-team')).toEqual(OTHERS)
  expect(told(event, 'clinics.view', 'clinics.scope-team')).toEqual(['kind_changed clinic'])
  expect(told(event, 'leads.view', 'leads.scope-own')).toEqual([])
  expect(told(event, 'leads.view')).toEqual([])
  expect(told(event, 'teams.view', 'teams.scope-team')).toEqual(['kind_changed team'])
})

it.each([
  ['its name', changed('name', 'Gündüz')],
  ['a tag', happens('TeamTagged', { tag: 'vip' })],
  ['a note', happens('TeamNoteAdded', { noteId: ID, text: 'Not' })],
])('%s is no news to them', (_, event) => {
  expect(told(event, 'leads.view', 'leads.scope-team')).toEqual([])
})
