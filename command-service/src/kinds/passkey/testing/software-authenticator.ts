import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '@kervan/contracts/api/auth/passkeys/credential-parts'
import type { Assertion, Attestation } from '../read-credential.ts'
import { cborOf } from './cbor.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const ATTESTED = 0x40

/** What an authenticator or a browser does otherwise than it should. */
export interface Deviation {
  /** The page that asks. */
  readonly origin?: string
  /** For which address the credential is used. */
  readonly site?: string
  readonly type?: string
  readonly challenge?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly crossOrigin?: boolean
  readonly userHandle?: string
  /** Says that another made it, with a certificate. */
  readonly attestedBy?: Buffer
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** An authenticator with one passkey, in a browser that shows a page of the given origin. Keys and signatures are real. */
export const softwareAuthenticator = (origin: string, { counts = true } = {}) => {
  const credentialId = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let counted = 0
  let user = ''

  const clientDataOf = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )

  const authenticatorData = (site: string, flags: number, deviation: Deviation, attested = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? (counts ? ++counted : 0))
    const presence = deviation.isPresent === false ? 0 : PRESENT
    const verified = deviation.isVerified === false ? 0 : VERIFIED
    const all = Buffer.from([flags | presence | verified | (counts ? 0 : BACKED_UP)])
    return Buffer.concat([sha256(deviation.site ?? site), all, counter, attested])
  }

  return {
    credentialId,

    /** `navigator.credentials.create` */
    create({ rp, challenge, user: named }: CreationOptions, deviation: Deviation = {}): Attestation {
      user = named.id
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cborOf(coseKey)])
      const authData = authenticatorData(rp.id, ATTESTED, deviation, attested)
      const clientData = clientDataOf('webauthn.create', challenge, deviation)
      const { attestedBy } = deviation
      const statement = attestedBy
        ? new Map<string, number | Buffer | readonly Buffer[]>([
            ['alg', -7],
            ['sig', sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)],
            ['x5c', [attestedBy]],
          ])
        : new Map<string, number>()
      const object = new Map<string, string | Buffer | typeof statement>([
        ['fmt', attestedBy ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: cborOf(object).toString('base64url'),
        transports: ['internal'],
      }
    },

    /** `navigator.credentials.get` */
    get({ rpId, challenge }: RequestOptions, deviation: Deviation = {}): Assertion {
      const authData = authenticatorData(rpId, 0, deviation)
      const clientData = clientDataOf('webauthn.get', challenge, deviation)
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? user,
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
