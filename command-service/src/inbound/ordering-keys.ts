import { createHash } from 'node:crypto'
import type { NormalisedItem } from './normalised-item.ts'

/**
 * Digests of the conversations that an item belongs to: one of the person's phone, one of the user id, and those that a
 * change of number gives, each with the account. Items that share one must stay in order. Empty for what belongs to none.
 */
export const orderingKeysOf = (item: NormalisedItem): string[] => {
  if (item.kind === 'other' || item.kind === 'fault') return []
  const becomes = item.kind === 'message' ? item.becomes : undefined
  const identities = [item.sender.phone, item.sender.userId, becomes?.phone, becomes?.userId]
  return identities.flatMap((identity) => (identity ? digest(`${item.account} ${identity}`) : []))
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
