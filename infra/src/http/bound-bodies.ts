import type { Socket } from 'node:net'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Request, RequestHandler, Response } from 'express'
import { languageOf } from './language-of.ts'
import { problemOf } from './problem-of.ts'

/** The least that a body counts as, bytes, so that the number of bodies is bounded too. */
const LEAST = 16 * 1024
const IN_ALL = 64 * 1024 * 1024
const LOOK_EVERY_MS = 100
/** Where many come at once, what came of them is looked at more often. */
const LOOK_AGAIN_MS = 10

/** A body that is passed on as it comes counts as so much, bytes: what lies in buffers on its way. */
const STREAMED = 1024 * 1024
/** Every other body has to come within so long. */
const WHOLE_WITHIN_MS = 30_000

interface Body {
  readonly request: Request
  readonly isStreamed: boolean
  readonly since: number
  readonly response: Response
  /** What its connection had received before, bytes. */
  readonly before: number
}

/** How much of a body has come, bytes: its reader holds that much. */
const sizeOf = ({ request, before, isStreamed }: Body): number => {
  const come = Math.max(LEAST, request.socket.bytesRead - before)
  return isStreamed ? Math.min(STREAMED, come) : come
}

const sumOf = (bodies: readonly Body[]): number => bodies.reduce((sum, body) => sum + sizeOf(body), 0)

/**
 * Bounds the memory of bodies that are still arriving, as their senders need not have signed in. Beyond the bound, the sender
 * with the most bytes under way loses the oldest body, with 408, so that one slow sender does not keep the others out.
 * So does a sender whose body does not come whole in half a minute, unless it is a file, which is never held in memory.
 * @param inAll  bytes of all of them together
 */
export const boundBodies = (inAll = IN_ALL, wholeWithinMs = WHOLE_WITHIN_MS): RequestHandler => {
  const underWay = new Set<Body>()
  /** What connections had received when their last body was answered, bytes: the first part of the next comes with its head. */
  const answered = new WeakMap<Socket, number>()
  let looking: NodeJS.Timeout | undefined
  let lookedAt = 0

  const look = (): void => {
    lookedAt = performance.now()
    for (const body of underWay) {
      if (body.request.complete) underWay.delete(body)
      else if (!body.isStreamed && lookedAt - body.since > wholeWithinMs) {
        underWay.delete(body)
        refuse(body)
      }
    }
    const senders = [...Map.groupBy(underWay, ({ request }) => request.ip ?? '').values()]
    const sums = senders.map(sumOf)
    let beyond = sums.reduce((sum, each) => sum + each, 0) - inAll
    while (beyond > 0) {
      const heaviest = sums.indexOf(Math.max(...sums))
      const body = senders[heaviest]?.shift() as Body
      const size = sizeOf(body)
      sums[heaviest] = (sums[heaviest] as number) - size
      beyond -= size
      underWay.delete(body)
      refuse(body)
    }
    if (underWay.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  return (request, response, next) => {
    if (hasBody(request)) {
      const { socket } = request
      const isStreamed = isFile(request)
      const body = { request, response, isStreamed, since: performance.now(), before: answered.get(socket) ?? 0 }
      underWay.add(body)
      response.once('close', () => {
        underWay.delete(body)
        answered.set(socket, socket.bytesRead)
      })
      looking ??= setInterval(look, LOOK_EVERY_MS).unref()
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) look()
    }
    next()
  }
}

const FILES = ENDPOINTS.filter(({ takes }) => takes === 'bytes')
const isFile = ({ method, path }: Request): boolean =>
  FILES.some((endpoint) => endpoint.method === method && endpoint.path === path)

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Its rest would come into an answered connection, so that ends. */
const refuse = ({ request, response }: Body): void => {
  if (response.headersSent) return void request.socket.destroy()
  const language = languageOf(request.headers['accept-language'])
  const problem = problemOf(refused('body-too-slow'), language, String(request.id ?? ''))
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json', Connection: 'close' })
  response.end(JSON.stringify(problem), () => request.socket.destroy())
}
