import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex, Readable } from 'node:stream'

/** No answer came from an instance. */
export class Unanswered extends Error {
  /** It could not be reached: it has seen nothing of the request. */
  readonly unseen: boolean
  constructor(unseen: boolean, cause: unknown) {
    super(unseen ? 'an instance could not be reached' : 'an instance broke off', { cause })
    this.name = 'Unanswered'
    this.unseen = unseen
  }
}

export interface Asked {
  /** Base address of the instance; of https, its certificate is believed as `trustAuthority` says. */
  readonly url: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Nothing unless given. */
  readonly body?: Readable
  /**
   * On a connection of its own. One that was kept may be closed by the other side at the moment it is used again, and then
   * it is not known whether the request was seen.
   */
  readonly alone: boolean
  /** Aborts when the client that asked has gone. */
  readonly signal: AbortSignal
  /** Aborts when the instance hangs: its answer is not waited for any longer. */
  readonly hangs?: AbortSignal
}

export interface Answer {
  readonly message: IncomingMessage
  /** Where the instance has agreed to go on otherwise than in HTTP. */
  readonly upgraded?: { readonly socket: Duplex; readonly head: Buffer }
}

const CONNECT_MS = 2_000
/** Longer than anything a service does, and than a poll of a socket waits. */
const ANSWER_MS = 30_000

const KEPT = { keepAlive: true, maxFreeSockets: 64 }
const kept = new Agent(KEPT)
const secureKept = new SecureAgent(KEPT)

/**
 * Asks an instance, and settles with the beginning of its answer.
 * @throws Unanswered
 */
export const ask = ({ url, method, path, headers, body, alone, signal, hangs }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(url)
    const isSecure = protocol === 'https:'
    const agent = alone ? false : isSecure ? secureKept : kept
    const options = { hostname, port: port || (isSecure ? 443 : 80), method, path, headers, setHost: false, signal }
    // The name that its certificate has to be for is the instance's own: the headers name the one that the browser asked.
    const asked = isSecure
      ? secureRequest({ ...options, agent, servername: isIP(hostname) ? '' : hostname })
      : request({ ...options, agent })
    let reached = false
    const within = (milliseconds: number, what: string) =>
      setTimeout(() => asked.destroy(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds)
    let timer = within(CONNECT_MS, 'connecting')
    const giveUp = () => asked.destroy(new Error('the instance hangs'))
    hangs?.addEventListener('abort', giveUp)
    const settled = () => {
      clearTimeout(timer)
      hangs?.removeEventListener('abort', giveUp)
    }
    const onReached = () => {
      reached = true
      clearTimeout(timer)
      timer = within(ANSWER_MS, 'the answer')
    }
    const answered = (answer: Answer) => {
      settled()
      resolve(answer)
    }
    asked.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', onReached)
      else onReached()
    })
    asked.on('response', (message) => answered({ message }))
    asked.on('upgrade', (message, socket, head) => answered({ message, upgraded: { socket, head } }))
    asked.on('error', (error) => {
      settled()
      reject(new Unanswered(!reached, error))
    })
    // While its body goes out, an answer is not due.
    if (body)
      body
        .on('error', (error) => asked.destroy(error))
        .on('data', () => timer.refresh())
        .pipe(asked)
    else asked.end()
  })
