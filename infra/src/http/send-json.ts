import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const pack = promisify(gzip)

/** Answers below this many bytes go out as they are: they fit into a packet either way. */
const WORTH = 1_024
/** Answers that are compressed at a time; what comes beyond them goes out as it is, so that compressing never queues. */
const AT_ONCE = 8

let underWay = 0

/** Sends an answer as JSON, compressed where that is worth it and safe. */
export const sendJson = async (request: Request, response: Response, body: unknown): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(body))
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.vary('Accept-Encoding')
  if (bytes.length < WORTH || underWay >= AT_ONCE || !isSafe(request, response) || !request.acceptsEncodings('gzip')) {
    response.end(bytes)
    return
  }
  underWay += 1
  try {
    const packed = await pack(bytes)
    response.setHeader('Content-Encoding', 'gzip')
    response.end(packed)
  } finally {
    underWay -= 1
  }
}

/**
 * The length of a compressed answer tells how much of what an attacker put into the question stands in the answer as well
 * (BREACH). So only questions are answered that way that no page of another site can make a browser ask: they carry a header
 * that takes our own script; and no answer that hands out a session.
 */
const isSafe = ({ headers }: Request, response: Response): boolean =>
  (headers['x-requested-with'] !== undefined || headers.authorization !== undefined) &&
  !response.hasHeader('Set-Cookie')
