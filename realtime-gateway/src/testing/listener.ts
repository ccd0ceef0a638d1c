import type { Push } from '@kervan/contracts/realtime/messages'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'

/** A real client and everything that it has heard, in order. */
export interface Listener {
  readonly socket: Socket
  readonly pushes: Push[]
  /** Names of what told the same as a push in other words. */
  readonly otherWords: string[]
  /** Every `log_position`. */
  readonly positions: bigint[]
  /** Names of pushes in the order of their arrival, `log_position` among them. */
  readonly names: string[]
  /** Settles when `holds` does; it is asked again whenever the client hears, connects or loses its connection. */
  until(holds: () => boolean): Promise<void>
  close(): void
}

export type ListenerOptions = Partial<ManagerOptions & SocketOptions>

const tellsInOtherWords = (name: string, payload?: { record?: string; type?: string }): boolean =>
  name === 'new_communication' ||
  name === 'recent_communications_update' ||
  (name === 'chat:message' && payload?.record === 'conversation' && payload.type === 'MessageRouted')

export const listen = (url: string, options: ListenerOptions): Listener => {
  const socket = io(url, { forceNew: true, reconnectionDelay: 10, reconnectionDelayMax: 20, ...options })
  const pushes: Push[] = []
  const otherWords: string[] = []
  const positions: bigint[] = []
  const names: string[] = []
  const looks = new Set<() => void>()
  const look = () => {
    for (const each of [...looks]) each()
  }

  socket.onAny((name, payload) => {
    if (tellsInOtherWords(name, payload)) otherWords.push(name)
    else {
      names.push(name)
      if (name === 'log_position') positions.push(BigInt(payload.position))
      else pushes.push({ name, payload })
    }
    look()
  })
  for (const event of ['connect', 'disconnect', 'connect_error']) socket.on(event, look)

  return {
    socket,
    pushes,
    otherWords,
    positions,
    names,
    until: (holds) =>
      new Promise((resolve) => {
        const each = () => {
          if (!holds()) return
          looks.delete(each)
          resolve()
        }
        looks.add(each)
        each()
      }),
    close: () => void socket.close(),
  }
}
