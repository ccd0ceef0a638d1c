import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { useState } from 'react'
import { useUser } from '../../shared/session/session-store.ts'

/** How many messages came since somebody last looked, by position in the log, and the way to have looked. */
export const useSeen = (messages: readonly Pick<NewMessage, 'position'>[]): [number, () => void] => {
  const key = `messages-seen/${useUser().id}`
  const [seen, setSeen] = useState(() => BigInt(localStorage.getItem(key) ?? 0))
  const positions = messages.map(({ position }) => BigInt(position))
  const markSeen = () => {
    const newest = [seen, ...positions].toSorted((one, other) => Number(one - other)).at(-1)!
    setSeen(newest)
    localStorage.setItem(key, String(newest))
  }
  return [positions.filter((position) => position > seen).length, markSeen]
}
