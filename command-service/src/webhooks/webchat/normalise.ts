import { Instant } from '@kervan/contracts/ids'
import { PhoneE164 } from '@kervan/contracts/text/phone-e164'
import { visitorName } from '@kervan/contracts/visitors/visitor-name'
import type { StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import { z } from 'zod'
import type { NormalisedItem } from '../../inbound/normalised-item.ts'
import { parseJsonBody } from '../../inbound/parse-json-body.ts'
import { storableJson } from '../../inbound/storable-json.ts'
import { WEBCHAT_ACCOUNT } from './account.ts'

/** What a visitor told, as the routes have judged and stored it. */
export const StoredVisit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    visitorId: z.uuid(),
    id: z.uuid(),
    text: z.string(),
    name: z.string().optional(),
    phone: PhoneE164.optional(),
    email: z.string().optional(),
  }),
  z.object({
    kind: z.literal('receipt'),
    visitorId: z.uuid(),
    state: z.enum(['delivered', 'read']),
    upTo: Instant,
  }),
])
export type StoredVisit = z.infer<typeof StoredVisit>

/** A visitor's message, or what they have seen of ours. Times are ours: when it came. */
export const normaliseWebchat = ({
  raw,
  receivedAt,
}: Pick<StoredWebhook, 'raw' | 'receivedAt'>): readonly NormalisedItem[] => {
  const told = storableJson(parseJsonBody(raw))
  const visit = StoredVisit.safeParse(told).data
  if (!visit) return [{ kind: 'fault', reason: 'It is not said who wrote what', raw: told }]
  const { visitorId } = visit
  const party = { channel: 'webchat', account: WEBCHAT_ACCOUNT } as const
  if (visit.kind === 'receipt') {
    const { state } = visit
    // A visitor cannot have read what is not written yet.
    const upTo = Date.parse(visit.upTo) > Date.parse(receivedAt) ? receivedAt : visit.upTo
    const messageId = `${state} ${upTo}`
    return [{ kind: 'report-up-to', ...party, sender: { userId: visitorId }, messageId, state, upTo }]
  }
  const { id, text, name, phone, email } = visit
  const sender = {
    userId: visitorId,
    profileName: name ?? visitorName(visitorId),
    ...(phone && { phone }),
    ...(email && { email }),
  }
  // Visitors choose the ids of their widgets themselves, so a message's id is kept below its visitor's.
  const messageId = `${visitorId}/${id}`
  return [{ kind: 'message', ...party, sender, messageId, content: { kind: 'text', text }, sentAt: receivedAt }]
}
