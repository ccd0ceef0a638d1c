import type pg from 'pg'
import { createChannelListener } from '../postgres/channel-listener.ts'
import type { Peers } from './port.ts'

/** Words over a channel of Postgres. */
export const createPostgresPeers = (pool: pg.Pool, channel: string): Peers => ({
  say: async (message) => void (await pool.query('select pg_notify($1, $2)', [channel, message])),
  hear({ heard, interrupted }) {
    const listener = createChannelListener(pool, channel, {
      notified: heard,
      interrupted() {
        listener.listen()
        interrupted()
      },
    })
    listener.listen()
    return listener.close
  },
})
