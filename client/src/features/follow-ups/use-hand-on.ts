import { handOnFollowUps, MOST_HANDED_ON } from '@kervan/contracts/api/follow-ups/hand-on-follow-ups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { following } from '../../base/realtime/following.ts'
import type { ListKit } from '../../kit/list-kit.ts'
import { type Held, readHeld } from './held-follow-ups.ts'

/** What became of it so far: a call that did not come through leaves the rest, for another try. */
export interface HandedOn {
  readonly handedOn: number
  /** Why some stayed, each reason once, and how many for it. */
  readonly refused: readonly { readonly message: string; readonly count: number }[]
  /** Why it was cut short; null where it came to its end. */
  readonly failed: string | null
}

/** Hands the open follow-ups of a colleague on, as many with each call as it takes. */
export const useHandOn = (kit: ListKit) => {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const handOn = async (held: Held, assignedUser: string): Promise<HandedOn> => {
    setBusy(true)
    let handedOn = 0
    const messages: string[] = []
    const soFar = (failed: string | null): HandedOn => ({
      handedOn,
      refused: [...Map.groupBy(messages, (message) => message)].map(([message, { length }]) => ({
        message,
        count: length,
      })),
      failed,
    })
    try {
      const ids = await readHeld(kit, held)
      for (let at = 0; at < ids.length; at += MOST_HANDED_ON) {
        const followUps = ids.slice(at, at + MOST_HANDED_ON)
        const { body } = await call(handOnFollowUps, { body: { from: held.of, assignedUser, followUps } })
        handedOn += body.handedOn
        messages.push(...body.refused.map(({ message }) => message))
      }
      return soFar(null)
    } catch (error) {
      return soFar(errorWords(error))
    } finally {
      setBusy(false)
      if (following.get().state !== 'live') void queryClient.invalidateQueries()
    }
  }
  return { busy, handOn }
}
