import type { ShownMessage, VisitorAuth, VisitorGreeting, VisitorMessage } from '@kervan/contracts/visitors/wire'
import { VISITOR_NAMESPACE, VISITOR_PATHS } from '@kervan/contracts/visitors/wire'
import { io, type Socket } from 'socket.io-client'

/** A visitor of a website, who makes the same calls as the widget. */
export interface Visitor {
  readonly greeting: VisitorGreeting
  /** Settles with the status when it is answered. */
  readonly write: (text: string, more?: Partial<VisitorMessage>) => Promise<number>
  readonly report: (state: 'delivered' | 'read', upTo: string) => Promise<number>
  /** Opens a socket; `after` as the widget says it. */
  readonly listen: (after?: string | null) => ListeningVisitor
}

export interface ListeningVisitor {
  readonly socket: Socket
  /** As they came. */
  readonly heard: ShownMessage[]
  /** Each availability that was told, in order: whether a colleague is there. */
  readonly available: boolean[]
}

export const postAsWidget = (
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const greet = (url: string, origin: string, token: string | null = null): Promise<Response> =>
  postAsWidget(url, VISITOR_PATHS.visitors, { token }, { origin })

export const visitorAt = async (url: string, origin: string, token: string | null = null): Promise<Visitor> => {
  const answer = await greet(url, origin, token)
  if (!answer.ok) throw new Error(`the visitor was refused: ${await answer.text()}`)
  const greeting = (await answer.json()) as VisitorGreeting
  // A frame without an origin of its own says so.
  const headers = { authorization: `Bearer ${greeting.token}`, origin: 'null' }
  return {
    greeting,
    write: async (text, more = {}) => {
      const body = { id: crypto.randomUUID(), text, ...more }
      return (await postAsWidget(url, VISITOR_PATHS.messages, body, headers)).status
    },
    report: async (state, upTo) => (await postAsWidget(url, VISITOR_PATHS.receipts, { state, upTo }, headers)).status,
    listen: (after = null) => listenAs(url, { token: greeting.token, after }),
  }
}

export const listenAs = (url: string, auth: VisitorAuth): ListeningVisitor => {
  const socket = io(url + VISITOR_NAMESPACE, { auth, forceNew: true, transports: ['websocket'] })
  const heard: ShownMessage[] = []
  const available: boolean[] = []
  socket.on('messages', ({ messages }) => heard.push(...messages))
  socket.on('availability', (told) => available.push(told.available))
  return { socket, heard, available }
}
