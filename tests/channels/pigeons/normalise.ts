import type { NormalisedItem } from '@kervan/command-service/inbound/normalised-item'
import { storableJson } from '@kervan/command-service/inbound/storable-json'
import type { StoredWebhook } from '@kervan/infra/webhook-inbox/port'

/** A form: who, to which number of ours, what, and what became of what we sent. */
export const normalise = ({ raw, receivedAt }: Pick<StoredWebhook, 'raw' | 'receivedAt'>): NormalisedItem[] => {
  const form = storableJson(Object.fromEntries(new URLSearchParams(raw.toString('utf8')))) as Record<string, string>
  const { id: messageId, from, to: account, name: profileName, text = '' } = form
  if (!messageId || !from || !account) return [{ kind: 'fault', reason: 'A pigeon without a ring', raw: form }]
  const party = { channel: 'sms', account, sender: { phone: from, profileName } } as const
  return [{ kind: 'message', ...party, messageId, content: { kind: 'text', text }, sentAt: receivedAt }]
}
