import type { EventNamed } from '@kervan/contracts/events/catalog'
import { wamid } from '@kervan/tests/support/meta-simulator/message-ids'
import * as part from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople } from '@kervan/tests/support/meta-simulator/people'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { CLINIC, message } from '@kervan/tests/support/meta-simulator/webhooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRecords } from '../../testing/test-records.ts'
import { normalise } from '../../webhooks/whatsapp/normalise.ts'
import { createWhatsAppReception } from './receive-from-whatsapp.ts'

const person = createPeople(createRandom(7))('tr')
const [first, second, third] = [0, 1, 2].map((at) => new Date(Date.UTC(2026, 2, 1, 10, 0, at)))

test('however edits arrive, each is recorded once, also those of one second', async () => {
  const edits = [first, first, second, third, first].map((at, index) => {
    const change = part.edit(wamid('message'), part.text(`wording ${index}`))
    return message(CLINIC, person, change, { id: wamid(`edit ${index}`), at: at! })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 12 }), async (webhooks) => {
      const records = testRecords()
      const reception = createWhatsAppReception(records)
      for (const [index, webhook] of webhooks.entries()) {
        const receivedAt = '2026-03-01T10:00:05.000Z'
        for (const item of normalise(webhook, receivedAt)) {
          if (item.kind !== 'edit') throw new Error(`not an edit but ${item.kind}`)
          await reception.receive(item, { webhookId: String(index), index: 0, receivedAt, correlationId: 'test' })
        }
      }
      const recorded = await Array.fromAsync(records.store.readAll())
      const ids = recorded.flatMap(({ type, data }) =>
        type === 'MessageEdited' ? [(data as EventNamed<'MessageEdited'>['data']).editId] : [],
      )
      const told = new Set(webhooks.map((webhook) => wamid(`edit ${edits.indexOf(webhook)}`)))
      expect(ids.sort()).toEqual([...told].sort())
    }),
    { numRuns: 50 },
  )
})
