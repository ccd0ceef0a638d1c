import {
  type ShownMessage,
  VISITOR_FILES,
  VISITOR_NAMESPACE,
  VISITOR_PATHS,
  type VisitorMessage,
  type VisitorPushes,
  type VisitorReceipt,
} from '@kervan/contracts/visitors/wire'
import { io, type Socket } from 'socket.io-client'
import type { WidgetLanguage } from './options.ts'

/** What came of a call: `later` after so many milliseconds; `refused` in words. */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'later'; readonly pause: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'token' }

/** After a fault of the line or of the server, milliseconds. */
const PAUSE_MS = 3_000

interface Listening {
  readonly told: (told: { readonly messages: readonly ShownMessage[]; readonly earlier: boolean }) => void
  readonly available: (available: boolean) => void
  readonly connected: (connected: boolean) => void
  /** The token is refused. */
  readonly refused: () => void
  /** Position of the newest message that is known. */
  readonly after: () => string | null
}

/** Speaks with the product in a visitor's name. @param base  its address: `https://kervan.example.com` */
export const createSpeech = (base: string, language: WidgetLanguage, token: () => string) => {
  const post = async (path: string, body: VisitorMessage | VisitorReceipt): Promise<Outcome> => {
    try {
      const answer = await fetch(base + path, {
        method: 'POST',
        credentials: 'omit',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': language,
          Authorization: `Bearer ${token()}`,
        },
      })
      if (answer.ok) return { kind: 'taken' }
      if (answer.status === 401) return { kind: 'token' }
      if (answer.status === 429 || answer.status >= 500)
        return { kind: 'later', pause: Number(answer.headers.get('Retry-After')) * 1_000 || PAUSE_MS }
      return { kind: 'refused', code: ((await answer.json()) as { readonly code: string }).code }
    } catch {
      return { kind: 'later', pause: PAUSE_MS }
    }
  }

  return {
    write: (message: VisitorMessage) => post(VISITOR_PATHS.messages, message),
    report: (receipt: VisitorReceipt) => post(VISITOR_PATHS.receipts, receipt),

    /** The bytes of a message's file; null where they do not come. */
    async fetchFile(messageId: string): Promise<Blob | null> {
      try {
        const headers = { Authorization: `Bearer ${token()}` }
        const answer = await fetch(`${base}${VISITOR_FILES}/${messageId}`, { credentials: 'omit', headers })
        return answer.ok ? await answer.blob() : null
      } catch {
        return null
      }
    },

    listen({ told, available, connected, refused, after }: Listening): { readonly again: () => void } {
      const socket: Socket<VisitorPushes> = io(base + VISITOR_NAMESPACE, {
        // Polling would have to be allowed for every origin.
        transports: ['websocket'],
        auth: (say) => say({ token: token(), after: after() }),
      })
      socket.on('messages', told)
      socket.on('availability', (each) => available(each.available))
      socket.on('connect', () => connected(true))
      socket.on('disconnect', (reason) => {
        connected(false)
        // The server ended it: the client does not come again by itself.
        if (reason === 'io server disconnect') setTimeout(() => socket.connect(), PAUSE_MS)
      })
      socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
        connected(false)
        if (error.data?.code === 'visitor-token') refused()
        else if (!socket.active) setTimeout(() => socket.connect(), PAUSE_MS)
      })
      return { again: () => void socket.disconnect().connect() }
    },
  }
}

export type Speech = ReturnType<typeof createSpeech>
