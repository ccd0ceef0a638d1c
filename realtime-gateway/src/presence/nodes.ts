import type { Peers } from '@kervan/infra/peers/port'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ViewedKey, Viewer, Viewers } from './viewers.ts'

/** How often a node says that it is there. */
export const BEAT_MS = 10_000
/** A node that is not heard for so long is gone, and with it everybody who looked at something there. */
export const GONE_AFTER_MS = 35_000
/** Of one record so many are told between nodes; more cannot be seen in its head either. */
const MOST = 20

/** What a node says: that it is there, that it is new or missed something, who looks at a record there, that it leaves. */
type Word =
  | { readonly node: string; readonly says: 'here' | 'new' | 'gone' }
  | { readonly node: string; readonly says: 'at'; readonly key: ViewedKey; readonly viewers: readonly Viewer[] }

export interface NodesPorts {
  readonly me: string
  readonly peers: Peers
  readonly clock: Clock
  readonly logger: Logger
  readonly viewers: Viewers
  /** The viewers of a record on another node changed. */
  readonly changed: (key: ViewedKey) => void
}

export interface Nodes {
  /** Says to the others who looks at a record here. */
  say(key: ViewedKey): void
  leave(): void
}

/** Keeps what the other nodes say, for as long as they are there. Nothing is stored: after an interruption all say it again. */
export const joinNodes = ({ me, peers, clock, logger, viewers, changed }: NodesPorts): Nodes => {
  const leases = new Map<string, () => void>()

  const send = (word: Word) => {
    peers.say(JSON.stringify(word)).catch((error) => logger.warn({ err: error }, 'the other nodes could not be told'))
  }
  const sayAt = (key: ViewedKey, held: readonly Viewer[]) =>
    send({ node: me, says: 'at', key, viewers: held.slice(0, MOST) })
  const sayAll = () => {
    for (const [key, held] of viewers.of(me)) sayAt(key, held)
  }

  const forget = (node: string) => {
    leases.get(node)?.()
    leases.delete(node)
    for (const key of viewers.dropNode(node)) changed(key)
  }
  const renew = (node: string) => {
    leases.get(node)?.()
    leases.set(
      node,
      clock.after(GONE_AFTER_MS, () => forget(node)),
    )
  }

  const hear = (word: Word) => {
    if (word.node === me) return
    const isNew = !leases.has(word.node)
    if (word.says === 'gone') return forget(word.node)
    renew(word.node)
    if (word.says === 'at') {
      viewers.set(word.node, word.key, word.viewers)
      changed(word.key)
    } else if (word.says === 'new') sayAll()
    // It was there before it was heard: what it said until now was missed.
    else if (isNew) send({ node: me, says: 'new' })
  }

  const stopHearing = peers.hear({
    heard: (message) => hear(JSON.parse(message) as Word),
    interrupted() {
      send({ node: me, says: 'new' })
      sayAll()
    },
  })
  send({ node: me, says: 'new' })
  const callOff = clock.every(BEAT_MS, () => send({ node: me, says: 'here' }))
  return {
    say: (key) => sayAt(key, viewers.of(me).find(([held]) => held === key)?.[1] ?? []),
    leave() {
      callOff()
      stopHearing()
      for (const end of leases.values()) end()
      send({ node: me, says: 'gone' })
    },
  }
}
