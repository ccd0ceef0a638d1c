import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRecords } from '../../testing/test-records.ts'
import type { EditItem } from './conversation-item.ts'
import { createItemReception } from './item-reception.ts'

const [first, second, third] = [0, 1, 2].map((at) => new Date(Date.UTC(2026, 2, 1, 10, 0, at)).toISOString())

test('however edits arrive, each is recorded once, also those of one second', async () => {
  const edits = [first, first, second, third, first].map(
    (editedAt, index): EditItem => ({
      kind: 'edit',
      by: 'person',
      channel: 'sms',
      account: '1',
      sender: { phone: '+905321234567' },
      messageId: 'message',
      editId: `edit ${index}`,
      content: { kind: 'text', text: `wording ${index}` },
      editedAt: editedAt!,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 12 }), async (items) => {
      const records = testRecords()
      const reception = createItemReception(records)
      const receivedAt = '2026-03-01T10:00:05.000Z'
      for (const [webhook, item] of items.entries())
        await reception.receive(item, { webhookId: String(webhook), index: 0, receivedAt, correlationId: 'test' })
      const recorded = await Array.fromAsync(records.store.readAll())
      const ids = recorded.flatMap(({ type, data }) =>
        type === 'MessageEdited' ? [(data as EventNamed<'MessageEdited'>['data']).editId] : [],
      )
      expect(ids.sort()).toEqual([...new Set(items.map(({ editId }) => editId))].sort())
    }),
    { numRuns: 50 },
  )
})
