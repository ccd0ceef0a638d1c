import { createHmac } from 'node:crypto'

/** The bytes as Meta writes them: JSON in ASCII, with `\u015f` for ş in lower-case digits and `\/` for a slash. */
export const wireBytes = (body: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(body)
      .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('/', '\\/'),
  )

/** The value of `X-Hub-Signature-256` over a body's bytes. */
export const sign = (body: string | Uint8Array, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
