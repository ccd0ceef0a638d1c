import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { MESSAGE_PUSHES } from '@kervan/contracts/messages/channels'
import type {
  ChatChannelPushed,
  ChatMessagePushed,
  CustomerChannelPushed,
  CustomerMessagePushed,
  Push,
  ServerToClient,
} from '@kervan/contracts/realtime/messages'
import { advanceWatermark, dedupePushes, EMPTY_FEED, type Feed, withWatermark } from './feed.ts'

/** The part of a Socket.IO client socket that is used. */
export interface FollowedSocket {
  /** Whether it reconnects by itself. */
  readonly active: boolean
  connect(): unknown
  disconnect(): unknown
  on<Name extends keyof ServerToClient>(name: Name, listener: ServerToClient[Name]): unknown
  on(name: 'connect' | 'disconnect' | 'connect_error', listener: () => void): unknown
}

export interface FollowPorts {
  readonly catchUp: (since: string) => Promise<ResponseOf<typeof catchUp>>
  /** Applies pushes that are new to this page. */
  readonly take: (pushes: readonly Push[]) => void
  /** Fetches everything shown anew, as of a position. */
  readonly refetch: (position: string) => void
  /** The user may do something else than before, or may have come to meanwhile: that is to be asked. */
  readonly askRights: () => void
  /** Whether they were read so long ago that a change since, of which a socket that joins is not told, is worth asking for. */
  readonly areRightsOld: () => boolean
  readonly follows: (live: boolean) => void
  /** Asked before a connection that the server refused or ended is tried again by hand. */
  readonly stillSignedIn: () => Promise<boolean>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Before a refused connection, or a catch-up without an answer, is tried again. Milliseconds. */
export const TRY_AGAIN_AFTER = 5000

/**
 * Follows the log through one socket. After a gap it catches up over HTTP from the last position that the server vouched
 * for; only then does it call itself live. When the first position arrives, earlier reads are fetched again, because no
 * changes between them and that position were pushed to this page.
 */
export const follow = (socket: FollowedSocket, ports: FollowPorts): (() => void) => {
  let feed: Feed = EMPTY_FEED
  /** A position received on this connection while catching up; it counts only once the gap before it is closed. */
  let told: bigint | null = null
  let catchingUp = false
  /** Counts connections and their ends, so that work for an earlier connection stops. */
  let round = 0
  let stopped = false

  const take = (pushes: readonly Push[]) => {
    const taken = dedupePushes(feed, pushes)
    feed = taken.feed
    if (taken.fresh.length > 0) ports.take(taken.fresh)
  }

  const startAt = (position: string) => {
    feed = withWatermark(feed, BigInt(position))
    ports.refetch(position)
  }

  const closeGap = async (mine: number) => {
    catchingUp = true
    for (let more = true; more; ) {
      const answer = await ports.catchUp(String(feed.watermark)).catch(() => null)
      if (mine !== round) return
      if (answer === null) {
        await ports.wait(TRY_AGAIN_AFTER)
        if (mine !== round) return
        continue
      }
      take(answer.pushes)
      if (answer.reset) startAt(answer.position)
      else feed = advanceWatermark(feed, BigInt(answer.position))
      more = answer.more
    }
    catchingUp = false
    if (told !== null) feed = advanceWatermark(feed, told)
    ports.follows(true)
  }

  const tryByHand = async () => {
    if (socket.active || stopped) return
    const mine = round
    await ports.wait(TRY_AGAIN_AFTER)
    if (mine === round && (await ports.stillSignedIn()) && mine === round) socket.connect()
  }

  socket.on('connect', () => {
    if (round > 0 || ports.areRightsOld()) ports.askRights()
    round += 1
    told = null
    catchingUp = false
    if (feed.watermark !== null) void closeGap(round)
  })
  socket.on('disconnect', () => {
    round += 1
    ports.follows(false)
    void tryByHand()
  })
  socket.on('connect_error', () => {
    ports.follows(false)
    void tryByHand()
  })
  socket.on('log_position', ({ position }) => {
    if (feed.watermark === null) {
      startAt(position)
      ports.follows(true)
    } else if (catchingUp) told = BigInt(position)
    else feed = advanceWatermark(feed, BigInt(position))
  })
  socket.on('record_changed', (payload) => take([{ name: 'record_changed', payload }]))
  socket.on('kind_changed', (payload) => take([{ name: 'kind_changed', payload }]))
  socket.on('agent_status_update', (payload) => take([{ name: 'agent_status_update', payload }]))
  socket.on('rights_changed', ports.askRights)
  socket.on('chat:message', (payload) => take(chatPushesOf(payload)))
  socket.on('chat:channel_created', (payload) => take(channelPushesOf(payload)))
  socket.on('chat:channel_updated', (payload) => take([{ name: 'chat:channel_updated', payload }]))
  for (const name of MESSAGE_PUSHES) socket.on(name, (payload) => take([{ name, payload }]))
  socket.connect()

  return () => {
    stopped = true
    round += 1
    socket.disconnect()
  }
}

/** What is written with people is shown by their timeline, and by clients that read it in the shape of the chat. */
export const chatPushesOf = (payload: ChatMessagePushed | CustomerMessagePushed): readonly Push[] =>
  payload.record === 'chat-channel' ? [{ name: 'chat:message', payload }] : []

/** A conversation with a person stands in the chat dialog as their lead, which the push of the record itself brings up to date. */
export const channelPushesOf = (payload: ChatChannelPushed | CustomerChannelPushed): readonly Push[] =>
  payload.record === 'chat-channel' ? [{ name: 'chat:channel_created', payload }] : []
