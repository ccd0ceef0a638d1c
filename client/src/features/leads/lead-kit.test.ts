import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { expect, it } from 'vitest'
import { urlOf } from '../../base/api/request-of.ts'
import { callsOf } from '../../kit/changes/command-call.ts'
import type { RecordCommand } from '../../kit/changes/record-command.ts'
import { leadKit } from './lead-kit.ts'

const ID = '0198f3a0-0000-7000-8000-0000000000a1'
const NOTE = '0198f3a0-0000-7000-8000-0000000000b1'
const note = { id: 'new', text: 'Arandı', at: '', by: '' }

const askedOf = (callOf: typeof leadKit.callOf, command: RecordCommand) => {
  const { endpoint, input } = callOf(ID, command)
  const { body } = input as { body?: unknown }
  // What is sent is what the server takes.
  if (endpoint.body) endpoint.body.parse(body)
  return [endpoint.method, urlOf(endpoint, input).replace(ID, ':id'), body]
}

it.each<[RecordCommand, ...unknown[]]>([
  [{ do: 'set', values: { owner: ID } }, 'PATCH', '/api/leads/:id', { owner: ID }],
  [{ do: 'set', values: { potential: null } }, 'PATCH', '/api/leads/:id', { potential: null }],
  [{ do: 'move', status: 'lost', reason: 'x' }, 'POST', '/api/leads/:id/stage', { stage: 'lost', reason: 'x' }],
  [{ do: 'archive', to: true }, 'POST', '/api/leads/:id/archive', undefined],
  [{ do: 'archive', to: false }, 'POST', '/api/leads/:id/restore', undefined],
  [{ do: 'tag', tag: 'vip', to: true }, 'POST', '/api/leads/:id/tags', { tag: 'vip' }],
  [{ do: 'tag', tag: 'çok acil', to: false }, 'POST', '/api/leads/:id/tags/remove', { tag: 'çok acil' }],
  [{ do: 'add-note', note }, 'POST', '/api/leads/:id/notes', { text: 'Arandı' }],
  [{ do: 'undo', revision: '3', changes: [] }, 'POST', '/api/leads/:id/undo', { revision: '3' }],
])('a lead is changed over its own addresses: %j', (command, ...asked) => {
  expect(askedOf(leadKit.callOf, command)).toEqual(asked)
})

it.each<[RecordCommand, ...unknown[]]>([
  [{ do: 'set', values: { city: 'Van' } }, 'PATCH', '/api/clinics/:id', { city: 'Van' }],
  [{ do: 'remove-note', noteId: NOTE }, 'DELETE', `/api/clinics/:id/notes/${NOTE}`, undefined],
])('so is a declared kind: %j', (command, ...asked) => {
  expect(askedOf(callsOf(clinic, RECORD_ENDPOINTS.clinic as never), command)).toEqual(asked)
})
