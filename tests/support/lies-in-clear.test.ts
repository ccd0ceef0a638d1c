import { randomUUID } from 'node:crypto'
import type { EventNamed, EventType } from '@kervan/contracts/kinds/event-catalog'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { TEST_METADATA } from '@kervan/infra/event-store/testing/metadata'
import { createMemorySubjectKeys } from '@kervan/infra/vault/testing/memory-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { expect, test } from 'vitest'
import { liesInClear } from './lies-in-clear.ts'

const record = <Type extends EventType>(
  store: EventStore,
  stream: string,
  type: Type,
  data: EventNamed<Type>['data'],
) => store.append(stream, [{ id: randomUUID(), type, data, metadata: TEST_METADATA }], 'no-stream')

test('an event in clear is found among sealed ones, and those that hold nothing personal', async () => {
  const log = createMemoryEventStore()
  const sealed = sealingStore(log, createVault(createMemorySubjectKeys()))
  const edited = {
    messageId: '1',
    content: { kind: 'text', text: 'Merhaba' },
    editedAt: '2026-11-21T09:00:00.000Z',
  } as const
  await record(sealed, 'person-1', 'PersonNameCorrected', { name: 'Ayşe' })
  await record(sealed, 'conversation-1', 'MessageEdited', edited)
  await record(log, 'lead-1', 'LeadArchived', {})
  expect(await liesInClear(log)).toEqual([])
  await record(log, 'person-2', 'PersonNameCorrected', { name: 'Fatma' })
  await record(log, 'conversation-2', 'MessageEdited', edited)
  expect(await liesInClear(log)).toEqual([
    'PersonNameCorrected, revision 0 of person-2, holds personal data in clear',
    'MessageEdited, revision 0 of conversation-2, holds personal data in clear',
  ])
})
