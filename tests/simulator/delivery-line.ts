import { pause } from '@kervan/infra/retry/pause'
import type { Random } from '../support/meta-simulator/random.ts'
import type { FaultSwitches } from './fault-switches.ts'
import type { ProviderLog } from './provider-log.ts'

/** Something that the provider tells the product. */
export interface Telling {
  /** As the log names it. */
  readonly what: string
  /** What became of a message of ours, and not something new. */
  readonly isCallback?: boolean
  /**
   * One attempt, signed well or badly; gives the status of the answer, null where there is none to wait for.
   * @throws where the product cannot be reached
   */
  post(isSignedWell: boolean): Promise<number | null>
}

interface LineOptions {
  readonly faults: FaultSwitches
  readonly log: ProviderLog
  readonly random: Random
  /** By which pauses are multiplied. */
  readonly pace: number
  readonly signal: AbortSignal
}

/** Milliseconds. */
const PAUSES = { shuffle: [0, 3_000], delay: [4_000, 10_000], repeat: 1_000, longestRepeat: 30_000 } as const
const COPIES = 3

/**
 * What a provider tells goes through here: as often, as late and as badly signed as the switches say. What was not taken is told again until
 * it is, as providers do.
 */
export const createDeliveryLine = ({ faults, log, random, pace, signal }: LineOptions) => {
  const attempt = async ({ what, post }: Telling, isSignedWell: boolean, note?: 'duplicate'): Promise<boolean> => {
    try {
      const status = await post(isSignedWell)
      log.sent(what, status, isSignedWell ? note : 'bad-signature')
      return status === null || (status >= 200 && status < 300)
    } catch {
      log.sent(what, null, 'unreachable')
      return false
    }
  }

  const tellOnce = async (telling: Telling, note?: 'duplicate'): Promise<void> => {
    if (faults.isOn('delay')) await pause(random.between(...PAUSES.delay) * pace, signal)
    if (faults.isOn('shuffle')) await pause(random.between(...PAUSES.shuffle) * pace, signal)
    if (signal.aborted) return
    if (faults.isOn('bad-signature')) await attempt(telling, false)
    for (let wait = PAUSES.repeat as number; !signal.aborted; wait = Math.min(wait * 2, PAUSES.longestRepeat)) {
      if (await attempt(telling, true, note)) return
      await pause(wait * pace, signal)
    }
  }

  /** Resolves when the product has taken it at least once, or never will. */
  return async (telling: Telling): Promise<void> => {
    if (telling.isCallback && faults.isOn('lost-callback')) return log.sent(telling.what, null, 'lost')
    const copies = faults.isOn('duplicate') ? COPIES : 1
    await Promise.race(
      Array.from({ length: copies }, (_, copy) => tellOnce(telling, copy > 0 ? 'duplicate' : undefined)),
    )
  }
}

export type DeliveryLine = ReturnType<typeof createDeliveryLine>
