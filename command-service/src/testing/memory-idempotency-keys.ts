import { derivedId } from '../kit/derived-ids.ts'
import type { IdempotencyKeys, KeyedCommand } from '../kit/idempotency-keys.ts'

/** Idempotency keys that need no database; what a key came with is not looked at. */
export const memoryIdempotencyKeys = (clock: () => string): IdempotencyKeys => {
  const claimed = new Map<string, KeyedCommand>()
  return {
    claim: async ({ userId, key }) => {
      const name = `${userId} ${key}`
      const before = claimed.get(name)
      if (before) return { ...before, keyed: 'again' }
      const first: KeyedCommand = { commandId: derivedId(name), at: clock(), keyed: 'first' }
      claimed.set(name, first)
      return first
    },
    forgetOld: async () => {},
  }
}
