import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { settingsFrom, siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { applyEffect, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '../event-store/port.ts'

/** How long a session may lie unused, milliseconds. */
export type IdlePolicy = () => number

const MINUTE_MS = 60_000
/** A change of the settings holds in every process after that long, milliseconds. */
const KNOWN_FOR_MS = 15_000

/**
 * The screen counts from the last movement, and ends the session by the minutes of the settings. The server counts from the last call
 * that it wrote down, and ends what has no screen any more: this much later, so that it is never first. Milliseconds.
 */
const GRACE_MS = 2 * MINUTE_MS

/** How long a session may lie unused on the server under so many minutes of the settings. */
export const idleMsOf = (minutes: number): number => minutes * MINUTE_MS + GRACE_MS

/** What holds where nothing is known of the settings. */
export const usualIdlePolicy: IdlePolicy = () => idleMsOf(settingsFrom({}).idleMinutes)

/**
 * The policy that the site's settings tell. It is asked at every request, so it answers with what it knows, and reads what came
 * since from the log now and then; where the log cannot be read, what it knows goes on to hold.
 */
export const createIdlePolicy = (
  store: Pick<EventStore, 'readStream'>,
  { now = Date.now, onFault = () => undefined }: { now?: () => number; onFault?: (fault: unknown) => void } = {},
): IdlePolicy & { readonly refresh: () => Promise<void> } => {
  const stream = streamOf(siteSettings.kind, SINGLE_ID)
  let state: RecordState | null = null
  let next = 0n
  let read = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const readOn = async () => {
    for await (const event of store.readStream(stream, { from: next })) {
      const { revision, metadata } = event
      const effect = isKnownEvent(event) ? effectOf(siteSettings, event) : undefined
      if (effect) state = applyEffect(siteSettings, state, effect, { revision, at: metadata.at, by: metadata.by })
      next = revision + 1n
    }
  }
  const refresh = (): Promise<void> => {
    read = now()
    reading ??= readOn()
      .catch(onFault)
      .finally(() => {
        reading = null
      })
    return reading
  }
  const idleMs = () => {
    if (now() - read >= KNOWN_FOR_MS) void refresh()
    return idleMsOf(settingsFrom(state?.values ?? {}).idleMinutes)
  }
  return Object.assign(idleMs, { refresh })
}
