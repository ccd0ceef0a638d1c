import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type SimulatedNumber, smsSid } from './sms-webhooks.ts'

/** A message that the simulated REST API has taken. */
export interface TakenSms {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly words: string
  /** Where its states are to be told. */
  readonly statusCallback: string
}

/**
 * What the next message meets: an error of Twilio's by its number, a bare status of HTTP, the line going down before the message was read or
 * after it was taken, or an answer that never comes.
 */
export type TwilioFault =
  | { readonly code: number; readonly message: string; readonly status: number }
  | { readonly status: number }
  | 'lost before'
  | 'lost after'
  | 'no answer'

export interface TwilioServer {
  readonly url: string
  /** In the order in which they were taken. */
  readonly taken: readonly TakenSms[]
  /** The next messages meet these, one each. */
  fail(...faults: readonly TwilioFault[]): void
  /** Keeps a file of a message; gives the address by which a webhook names it. */
  hold(sid: string, file: TwilioFile): string
  /** Deletes it. */
  forget(sid: string): void
  /** The address of a file, whether or not there is one. */
  mediaUrl(sid: string): string
  close(): Promise<void>
}

/** A file of a message, with the type that its sender stated. */
export interface TwilioFile {
  readonly bytes: Buffer
  readonly type: string
}

interface TwilioOptions {
  readonly port?: number
  readonly onTaken?: (message: TakenSms) => void
  /** What a message meets where nothing was said for it by `fail`. */
  readonly nextFault?: () => TwilioFault | undefined
  /** Method and path of a call, and the status that it was answered with; null where the line went down instead. */
  readonly onAnswered?: (call: string, status: number | null) => void
}

/** Characters of a message. */
const LONGEST = 1_600

/**
 * Twilio's REST API, as far as it sends messages and gives their files: `POST /2010-04-01/Accounts/<sid>/Messages.json`, and
 * `GET /2010-04-01/Accounts/<sid>/Messages/<sid>/Media/<sid>`, which needs the login too.
 */
export const startTwilioServer = async (
  { accountSid, authToken, number }: SimulatedNumber,
  { port = 0, onTaken, nextFault, onAnswered }: TwilioOptions = {},
): Promise<TwilioServer> => {
  const taken: TakenSms[] = []
  const faults: TwilioFault[] = []
  const files = new Map<string, TwilioFile>()
  const mediaPath = `/2010-04-01/Accounts/${accountSid}/Messages/MM${'0'.repeat(32)}/Media/`
  const takeFault = (): TwilioFault | undefined => faults.shift() ?? nextFault?.()
  const login = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: number, message: string): void =>
      say(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    if (request.method === 'GET' && request.url?.startsWith(mediaPath)) {
      const file = files.get(request.url.slice(mediaPath.length))
      if (request.headers.authorization !== login) return refuse(401, 20003, 'Authenticate')
      if (!file) return refuse(404, 20404, 'The requested resource was not found')
      const head = { 'Content-Type': file.type, 'Content-Length': file.bytes.length }
      return void response.writeHead(200, head).end(file.bytes)
    }
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return refuse(404, 20404, 'The requested resource was not found')
    if (request.headers.authorization !== login) return refuse(401, 20003, 'Authenticate')
    const fault = takeFault()
    if (fault === 'lost before') return void request.socket.destroy()
    const form = new URLSearchParams(await text(request))
    const [to, words] = [form.get('To') ?? '', form.get('Body') ?? '']
    if (form.get('From') !== number)
      return refuse(400, 21659, `'From' ${form.get('From')} is not a Twilio phone number`)
    if (!/^\+\d{8,15}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (words === '') return refuse(400, 21602, 'Message body is required')
    if (words.length > LONGEST)
      return refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
    if (typeof fault === 'object' && 'code' in fault) return refuse(fault.status, fault.code, fault.message)
    if (typeof fault === 'object') return void response.writeHead(fault.status).end()
    const message: TakenSms = { id: smsSid(), to, words, statusCallback: form.get('StatusCallback') ?? '' }
    taken.push(message)
    onTaken?.(message)
    if (fault === 'lost after') return void request.socket.destroy()
    if (fault === 'no answer') return
    say(201, {
      sid: message.id,
      account_sid: accountSid,
      to,
      from: number,
      body: words,
      status: 'queued',
      num_segments: '1',
      error_code: null,
      error_message: null,
    })
  }

  const server = createServer((request, response) => {
    response.on('close', () =>
      onAnswered?.(`${request.method} ${request.url}`, response.writableFinished ? response.statusCode : null),
    )
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mediaUrl = (sid: string): string => `${url}${mediaPath}${sid}`
  return {
    url,
    taken,
    fail: (...next) => void faults.push(...next),
    mediaUrl,
    forget: (sid) => void files.delete(sid),
    hold(sid, file) {
      files.set(sid, file)
      return mediaUrl(sid)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
