import { isVisitorOfLead } from '../../kinds/conversation/party-of-lead.ts'
import type { MessageSender } from '../../sending/message-sender.ts'
import { WEBCHAT_ACCOUNT } from './account.ts'

/** Visitors read one at a time; more than any team writes. */
const RATE = 1_000

/**
 * Nothing is handed to anybody: what was taken stands in the log, from which the gateway tells the visitor now or when they
 * come again. Our own id is the only one. Where no visitor is known, none will read it.
 */
export const webchatSender: MessageSender = {
  channel: 'webchat',
  account: WEBCHAT_ACCOUNT,
  rate: RATE,
  send: async ({ messageId, to, content, files }) => {
    if (isVisitorOfLead(to)) return { kind: 'refused', code: 'no-visitor' }
    return content.kind === 'text' || files.length > 0
      ? { kind: 'accepted', providerId: messageId }
      : { kind: 'refused', code: 'content-not-sendable' }
  },
}
