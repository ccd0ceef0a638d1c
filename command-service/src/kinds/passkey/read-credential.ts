import type { addPasskey } from '@kervan/contracts/api/auth/passkeys/add-passkey'
import type { signInByPasskey } from '@kervan/contracts/api/auth/passkeys/sign-in-by-passkey'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { NewCredential, StoredPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** What a browser gave for a new passkey. */
export type Attestation = BodyOf<typeof addPasskey>['credential']
/** What a browser gave for a sign-in. */
export type Assertion = BodyOf<typeof signInByPasskey>['credential']

/** Signatures that are taken: what every browser offers. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** What a browser gave cannot be taken, and why, for the security log. */
export class CredentialFault extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'CredentialFault'
    this.reason = reason
  }
}

export const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

/**
 * The challenge that a browser says was signed, which is the one thing to be believed before anything is proved: it is looked up.
 * @throws CredentialFault
 */
export const challengeOf = ({ clientDataJSON }: Pick<Assertion, 'clientDataJSON'>): Buffer => {
  const { challenge, crossOrigin } = orFault(() => decodeClientDataJSON(clientDataJSON))
  // No page of ours stands in another's frame.
  if (typeof challenge !== 'string' || crossOrigin) throw new CredentialFault('unreadable')
  return bytesOf(challenge)
}

/** @throws CredentialFault */
const demandOwnOrigin = ({ clientDataJSON }: Pick<Assertion, 'clientDataJSON'>, party: RelyingParty): string => {
  const { origin } = orFault(() => decodeClientDataJSON(clientDataJSON))
  if (typeof origin !== 'string' || !party.isOwnOrigin(origin)) throw new CredentialFault('origin')
  return origin
}

/**
 * We do not ask for a statement of who made the authenticator. One with certificates is not read: the library would fetch what
 * they point to, wherever that is.
 * @throws CredentialFault
 */
const demandNoCertificates = ({ attestationObject }: Attestation): void => {
  const decoded = orFault(() => decodeAttestationObject(new Uint8Array(bytesOf(attestationObject))))
  const format = orFault(() => decoded.get('fmt'))
  const isOwnSignature = format === 'packed' && orFault(() => decoded.get('attStmt').get('x5c')) === undefined
  if (format !== 'none' && !isOwnSignature) throw new CredentialFault('attested')
}

/**
 * Reads a new passkey: made for us, on a page of ours, for this challenge, by an authenticator that knows its user.
 * @throws CredentialFault
 */
export const readNewCredential = async (
  attestation: Attestation,
  challenge: Buffer,
  party: RelyingParty,
): Promise<NewCredential> => {
  const origin = demandOwnOrigin(attestation, party)
  demandNoCertificates(attestation)
  const { id, clientDataJSON, attestationObject, transports } = attestation
  const result = await orRefused(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result.verified) throw new CredentialFault('signature')
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: bytesOf(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    backedUp: credentialBackedUp,
  }
}

/**
 * Checks what a passkey signed: for us, on a page of ours, this challenge, by an authenticator that knows its user and has counted on.
 * @throws CredentialFault
 */
export const checkAssertion = async (
  assertion: Assertion,
  challenge: Buffer,
  passkey: StoredPasskey,
  party: RelyingParty,
): Promise<Pick<NewCredential, 'counter' | 'backedUp'>> => {
  const origin = demandOwnOrigin(assertion, party)
  const { id, ...response } = assertion
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The library's own check of the counter throws before the signature is checked, in words alone: it is checked where it is kept.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  )
  if (!verified) throw new CredentialFault('signature')
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}

const orFault = <T>(read: () => T): T => {
  try {
    return read()
  } catch {
    throw new CredentialFault('unreadable')
  }
}

/** The library reports what it refuses by errors with words alone. */
const orRefused = async <T>(verify: () => Promise<T>): Promise<T> => {
  try {
    return await verify()
  } catch {
    throw new CredentialFault('response')
  }
}
