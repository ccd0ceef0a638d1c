import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const HOLD_OFF_MS = 1_000

export interface AppendListener {
  /** Sees to it that the listening connection is there or being made. Never throws; who listens also polls. */
  listen(): void
  close(): void
}

export interface Heard {
  /** Someone, in whatever process, appended up to here. */
  appended(position: bigint): void
  /** The connection was made or lost: something may have been missed. */
  interrupted(): void
}

/** Hears of appends by every process, on one connection of the pool. */
export const createAppendListener = (pool: pg.Pool, channel: string, heard: Heard): AppendListener => {
  const closing = Promise.withResolvers<void>()
  let closed = false
  let session: Promise<void> | undefined

  const listenUntilLost = async () => {
    const client = await pool.connect()
    const lost = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => heard.appended(BigInt(payload ?? 0)))
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
    heard.interrupted()
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
