import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createPushReader } from './push-reader.ts'
import { createReceivedMessages } from './received-messages.ts'
import { recordedEvent } from './testing/events.ts'
import { leadStream } from './testing/ids.ts'

const tagged = recordedEvent('LeadTagged', { tag: 'vip' }, { stream: leadStream(1) })
const routed = recordedEvent(
  'MessageRouted',
  {
    messageId: 'm',
    messageRevision: '0',
    personId: crypto.randomUUID(),
    leadId: crypto.randomUUID(),
    personName: '',
    lead: 'found',
  },
  { stream: 'conversation-a', revision: 1n },
)
const silent = pino({ level: 'silent' })
const none = createReceivedMessages(async () => null)
const choicesAt = async () => null
const lookUpChatChannel = async () => null

describe('the push reader', () => {
  it('passes over an event that it cannot read, and says so with what it belongs to', async () => {
    const lines: string[] = []
    const logger = createLogger('gateway', 'error', { write: (line) => void lines.push(line) })
    const read = createPushReader({ received: none, choicesAt, lookUpChatChannel, logger })
    const newer = { ...routed, metadata: { ...routed.metadata, schemaVersion: 9 } }
    const pushes = await read([{ ...tagged, data: null }, newer, tagged])
    expect(pushes.map(({ push }) => push.payload.eventId)).toEqual([tagged.id, tagged.id])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { eventId: tagged.id, correlationId: tagged.metadata.correlationId },
      { eventId: newer.id, correlationId: newer.metadata.correlationId },
    ])
  })

  it('tells that a message was routed although its text cannot be found', async () => {
    const read = createPushReader({ received: none, choicesAt, lookUpChatChannel, logger: silent })
    expect((await read([routed])).map(({ push }) => push.name)).toEqual(['record_changed', 'kind_changed'])
  })

  it('rejects when it has to look a message up and cannot', async () => {
    const away = async () => Promise.reject(new StoreUnavailable('reading', new Error('connection refused')))
    const read = createPushReader({
      received: createReceivedMessages(away),
      choicesAt,
      lookUpChatChannel,
      logger: silent,
    })
    await expect(read([tagged, routed])).rejects.toThrow(StoreUnavailable)
  })
})
