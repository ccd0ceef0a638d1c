import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const HOLD_OFF_MS = 1_000

export interface ChannelListener {
  /** Sees to it that the listening connection is there or being made. Never throws. */
  listen(): void
  close(): void
}

export interface Heard {
  /** Some process, this one or another, has notified. */
  notified(payload: string): void
  /** The connection was made or lost: something may have been missed. After a loss `listen` has to be called again. */
  interrupted(): void
}

/** Hears what every process notifies on a channel, on one connection of the pool. */
export const createChannelListener = (pool: pg.Pool, channel: string, heard: Heard): ChannelListener => {
  const closing = Promise.withResolvers<void>()
  let closed = false
  let session: Promise<void> | undefined

  const listenUntilLost = async () => {
    const client = await pool.connect()
    const lost = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => heard.notified(payload ?? ''))
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      heard.interrupted()
      await Promise.race([lost, closing.promise])
    } finally {
      client.release(true)
    }
  }

  const startOver = () => {
    session = undefined
    if (!closed) heard.interrupted()
  }

  return {
    listen() {
      if (closed || session) return
      session = listenUntilLost()
        .catch(() => pause(HOLD_OFF_MS, undefined, { ref: false }))
        .then(startOver)
    },
    close() {
      closed = true
      closing.resolve()
    },
  }
}
