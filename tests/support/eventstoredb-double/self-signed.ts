import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface SelfSigned {
  readonly key: string
  readonly certificate: string
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const octets = (body: Uint8Array) => der(0x04, body)
const bits = (body: Uint8Array) => der(0x03, Buffer.from([0]), body)
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/^..|[-:T]|\..*/g, '')}Z`))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const SUBJECT_ALTERNATIVE_NAME = oid('551d11')
const DAY_MS = 86_400_000

/** A certificate for localhost of two days, its own issuer (RFC 5280, appendix A). */
export const selfSigned = (): SelfSigned => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('EventStoreDB double')))))
  const host = der(0x82, Buffer.from('localhost'))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, octets(sequence(host))))),
  )
  const certificate = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
