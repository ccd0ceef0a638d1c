import { randomUUID } from 'node:crypto'
import type { ConversationCommand } from '@kervan/command-service/kinds/conversation/conversation.decider'
import { fact } from '../fact.ts'
import { aConversation } from '../vocabulary.ts'

const PICTURE = { kind: 'image', media: { providerId: 'picture-1', mimeType: 'image/jpeg' } } as const
const LONG_AGO = () => new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString()

export const conversation = fact(aConversation, async ({ acts }, params) => {
  const { closed, withdrawn, elsewhere, bySms, message, desk } = params
  const { phone } = acts.somebody()
  const channel = elsewhere ? 'instagram' : bySms ? 'sms' : 'whatsapp'
  const writtenAt = closed ? LONG_AGO() : undefined
  const conversationId = await acts.converse({ phone }, channel, writtenAt)
  if (withdrawn) await acts.withdrawConsent(conversationId)
  const messageId = message === 'file lost' ? await acts.write({ phone }, PICTURE, channel) : randomUUID()
  const content = { kind: 'text', text: 'Buyurun' } as const
  const then: Record<Exclude<NonNullable<typeof message>, 'file lost'>, readonly ConversationCommand[]> = {
    requested: [],
    taken: [
      { type: 'HandOver', messageId, attempt: 1 },
      { type: 'Accept', messageId, providerId: `wamid.${messageId}` },
    ],
    failed: [{ type: 'Refuse', messageId, attempt: 0, code: '131026', title: 'Message undeliverable' }],
  }
  // Asked for while it could be sent.
  const askedAt = writtenAt ?? new Date().toISOString()
  if (message === 'file lost')
    await acts.bringFile(conversationId, { type: 'LoseMedia', messageId, part: 0, reason: 'expired' })
  else if (message)
    await acts.toConversationAt(askedAt, conversationId, { type: 'Request', messageId, content }, ...then[message])
  if (desk === 'taken')
    await acts.toConversation(conversationId, { type: 'Assign', assignee: (await acts.registerColleague([])).id })
  if (desk === 'closed') await acts.toConversation(conversationId, { type: 'Close' })
  return {
    conversationId,
    messageId,
    tomorrow: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    revision: await acts.conversationRevision(conversationId),
    position: await acts.head(),
  }
})
