import type { DeliveryState } from '@kervan/contracts/messages/message-content'
import { cutText } from '@kervan/contracts/text/cut-text'
import { addressParser } from 'postal-mime'
import { z } from 'zod'
import type { NormalisedItem } from '../../inbound/normalised-item.ts'
import type { StatusItem } from '../../kinds/conversation/conversation-item.ts'
import { emailAccountOf } from '../email/email-account.ts'
import { ownIdIn } from '../email/message-ids.ts'
import { senderOfAddress } from '../email/sender-of-address.ts'

/*
 * Facts: documentation.mailgun.com, events and tracking messages, as of November 2026.
 */

const Text = z.string().optional().catch(undefined)
const Event = z.looseObject({
  event: z.string(),
  timestamp: z.number(),
  recipient: z.string(),
  severity: Text,
  reason: Text,
  message: z.looseObject({ headers: z.looseObject({ 'message-id': z.string(), from: z.string() }) }),
  'delivery-status': z
    .looseObject({ code: z.number().optional().catch(undefined), message: Text, description: Text })
    .optional()
    .catch(undefined),
})

/** Characters of what a mail server says. */
const WORDS = 300

/** What became of a mail of ours; `other` for what says no end, and for mails of other programs by the same domain. */
export const normaliseEvent = (raw: unknown): NormalisedItem => {
  const { data: told } = Event.safeParse(raw)
  if (!told) return { kind: 'fault', reason: 'News of a mail lack what it is about', raw }
  const from = addressParser(told.message.headers.from, { flatten: true })[0]?.address
  const { address: account, domain } = emailAccountOf(from ?? '')
  const messageId = `<${told.message.headers['message-id'].replace(/^<|>$/g, '')}>`
  const ours = ownIdIn(messageId, domain)
  const end = endOf(told)
  if (!ours || !end) return { kind: 'other', remark: `${told.event}: kept, not acted upon`, raw }
  return {
    kind: 'status',
    channel: 'email',
    account,
    sender: senderOfAddress(told.recipient.trim().toLowerCase()),
    messageId,
    ours,
    at: new Date(told.timestamp * 1000).toISOString(),
    ...end,
  }
}

type End = Pick<StatusItem, 'errors' | 'optOut'> & { readonly state: DeliveryState }

/** Who complains, or wants no more, has got it. Null for what is not the end: it was accepted, opened, or is tried again. */
const endOf = ({ event, severity, reason, 'delivery-status': status }: z.infer<typeof Event>): End | null => {
  switch (event) {
    case 'delivered':
      return { state: 'delivered' }
    case 'complained':
      return { state: 'delivered', optOut: 'complaint' }
    case 'unsubscribed':
      return { state: 'delivered', optOut: 'unsubscribed' }
    case 'failed': {
      if (severity === 'temporary') return null
      const title = status?.message || status?.description || reason || event
      return { state: 'failed', errors: [{ code: status?.code ?? 0, title: cutText(title, WORDS) }] }
    }
    default:
      return null
  }
}
