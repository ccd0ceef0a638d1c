import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import { FileStoreUnavailable } from '@kervan/infra/files/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRecords } from '../../testing/test-records.ts'
import type { EditItem, MessageItem } from './conversation-item.ts'
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

const formattedMail: MessageItem = {
  kind: 'message',
  channel: 'email',
  account: 'info@klinik.example',
  sender: { email: 'isil@hasta.example' },
  messageId: '<a@hasta.example>',
  content: { kind: 'text', text: 'Merhaba' },
  formatted: '<b>Merhaba</b>',
  sentAt: first!,
}

/** What is recorded of the mail where its formatted text is kept so. */
const contentWith = async (keepText: (name: string, words: string, subject: string) => Promise<StoredFile>) => {
  const records = testRecords()
  const reception = createItemReception({ ...records, files: { keepText } })
  await reception.receive(formattedMail, { webhookId: '1', index: 0, receivedAt: second!, correlationId: 'test' })
  const recorded = await Array.fromAsync(records.store.readAll())
  const received = recorded.find(({ type }) => type === 'MessageReceived')!
  return { stream: received.stream, content: (received.data as EventNamed<'MessageReceived'>['data']).content }
}

test('the formatted text of a mail becomes a file of its conversation, and no mail waits for the store of files', async () => {
  const file = { id: 'a'.repeat(64), name: 'mail.txt', type: 'text/plain', size: 14 }
  const kept: string[] = []
  const { stream, content } = await contentWith(async (...asked) => {
    kept.push(...asked)
    return file
  })
  expect(kept).toEqual(['mail.txt', '<b>Merhaba</b>', stream])
  expect(content).toEqual({ kind: 'text', text: 'Merhaba', formatted: file })
  const away = await contentWith(() => Promise.reject(new FileStoreUnavailable('keeping', null)))
  expect(away.content).toEqual({ kind: 'text', text: 'Merhaba', isUnformatted: true })
})
