import { derivedId } from '../kit/derived-ids.ts'
import type { IdempotencyKeys, KeyedCommand } from '../kit/idempotency-keys.ts'

/** Idempotency keys that need no database; what a key came with is not looked at. */
export const memoryIdempotencyKeys = (clock: () => string): IdempotencyKeys => {
  const claimed = new Map<string, { command: KeyedCommand; attempts: number }>()
  let refused = 0
  const nameOf = (userId: string, key: string) => `${userId} ${key}`
  return {
    claim: async ({ userId, key }) => {
      const name = nameOf(userId, key)
      const before = claimed.get(name)
      if (before) before.attempts++
      if (before) return { ...before.command, keyed: 'again' }
      const command: KeyedCommand = { commandId: derivedId(name, refused), at: clock(), keyed: 'first', joined: null }
      claimed.set(name, { command, attempts: 1 })
      return command
    },
    release: async ({ userId, key, commandId }) => {
      const receipt = claimed.get(nameOf(userId, key))
      if (receipt?.command.commandId !== commandId || --receipt.attempts > 0) return
      claimed.delete(nameOf(userId, key))
      refused++
    },
    noteJoined: async ({ userId, key, commandId }, joined) => {
      const receipt = claimed.get(nameOf(userId, key))
      if (receipt?.command.commandId === commandId) receipt.command = { ...receipt.command, joined }
    },
    forgetOld: async () => {},
  }
}
