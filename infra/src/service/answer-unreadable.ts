import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { refused } from '@kervan/contracts/errors/refusal'
import { problemOf } from '../http/problem-of.ts'

/** Bytes of a request's first line and headers together. */
export const MOST_HEAD_BYTES = 16 * 1024
/** Milliseconds in which a caller may take its answer. */
const LINGER_MS = 5_000

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Answers requests of which the head cannot be read as every other refusal is answered: by a problem document, in Turkish, as
 * the languages that the caller likes stand in what was not read.
 */
export const answerUnreadable = (server: Server): void => {
  const underWay = new WeakMap<object, ServerResponse>()
  server.on('request', ({ socket }, response) => underWay.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    const response = underWay.get(socket)
    const isAnswering = response?.headersSent && !response.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
    socket.setTimeout(LINGER_MS, () => socket.destroy())
    socket.end(answerTo(CODES[error.code ?? ''] ?? 'malformed-request'))
    // What still comes is not read, and a connection with something unread is reset, its answer with it.
    socket.resume()
  })
}

const answerTo = (code: ErrorCode): string => {
  const problem = problemOf(refused(code, { limit: MOST_HEAD_BYTES }), 'tr', randomUUID())
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${REASONS[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
