import { createHash } from 'node:crypto'
import type { NormalisedItem } from './normalised-item.ts'

/**
 * Digests of the conversations that an item belongs to: one of the person's phone, one of the user id, one of the e-mail address, and those that a
 * change of number gives, each with the account; of news of a template, that template; of news of a business account, that account. Items that share one must stay in order. Empty for what belongs to none.
 */
export const orderingKeysOf = (item: NormalisedItem): string[] => {
  if (item.kind === 'other' || item.kind === 'fault') return []
  if (item.kind === 'template') return [digest(`template ${item.name} ${item.language}`)]
  if (item.kind === 'account') return item.tells === 'number' ? [] : [digest(`account ${item.wabaId}`)]
  const becomes = item.kind === 'message' ? item.becomes : undefined
  const identities = [item.sender.phone, item.sender.userId, item.sender.email, becomes?.phone, becomes?.userId]
  return identities.flatMap((identity) => (identity ? digest(`${item.account} ${identity}`) : []))
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
