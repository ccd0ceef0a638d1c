import type { NewMessage } from '@kervan/contracts/realtime/messages'

/**
 * How many messages are new to the user, and the position of the newest.
 * @param seen  the position of the last one that the user saw; null where they never looked, undefined until known: none is told as new then
 */
export const seenOf = (
  messages: readonly Pick<NewMessage, 'position'>[],
  seen: string | null | undefined,
): { readonly unseen: number; readonly newest: string | null } => {
  const positions = messages.map(({ position }) => BigInt(position))
  const newest = positions.reduce<bigint | null>((held, each) => (held === null || each > held ? each : held), null)
  return {
    unseen: seen === undefined ? 0 : positions.filter((position) => position > BigInt(seen ?? 0)).length,
    newest: newest === null ? null : String(newest),
  }
}
