import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { CreationOptions } from '@kervan/contracts/api/auth/passkeys/credential-parts'
import { MOST_PASSKEYS } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Session } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { userDecider } from '../user/user.decider.ts'
import { CHALLENGE_MINUTES } from './passkey-challenges.ts'
import { ALGORITHMS, type Attestation, CredentialFault, challengeOf, readNewCredential } from './read-credential.ts'
import type { RelyingParty } from './relying-party.ts'
import { handleOfUser } from './user-handle.ts'

type Ports = Pick<
  Records,
  'runner' | 'passkeys' | 'passkeyChallenges' | 'siteSettings' | 'sessions' | 'access' | 'logger'
>

/**
 * What a browser makes a passkey by: one that names its user by itself and asks for a finger, a face or a PIN, and none beside one that
 * the same authenticator has already.
 * @throws Refusal too-many-passkeys
 */
export const creationOptions = async (
  { passkeys, passkeyChallenges, siteSettings }: Ports,
  party: RelyingParty,
  { id, username, fullName }: CurrentUser,
): Promise<CreationOptions> => {
  const known = await passkeys.credentialsOf(id)
  if (known.length >= MOST_PASSKEYS) throw refused('too-many-passkeys', { most: MOST_PASSKEYS })
  const { companyName } = await siteSettings()
  const challenge = await passkeyChallenges.give('add', id)
  return {
    rp: { id: party.id, name: companyName },
    user: { id: Buffer.from(handleOfUser(id)).toString('base64url'), name: username, displayName: fullName },
    challenge: Buffer.from(challenge).toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export interface PasskeyAddition {
  readonly session: Session
  readonly name: string
  readonly attestation: Attestation
}

/**
 * Adds a passkey to the account of a session, which owes no second step from then on; where one is demanded, sessions that were begun by
 * the password alone end. The fact is recorded first: an addition that is cut short adds nothing that the log does not know.
 * @throws Refusal passkey-not-added, too-many-passkeys
 */
export const addPasskey = async (
  ports: Ports,
  party: RelyingParty,
  { session, name, attestation }: PasskeyAddition,
  cause: Cause,
): Promise<Outcome & { readonly passkeyId: string }> => {
  const { runner, passkeys, sessions, access, logger } = ports
  const { id: sessionId, user } = session
  const passkeyId = derivedId(cause.commandId, 'passkey')
  const record = async () => runner.run(userDecider, user.id, { type: 'AddPasskey', passkeyId }, cause)
  const settle = async () => {
    if (user.owes === 'second-factor') await sessions.settle(sessionId, 'second-factor')
    await access.followUser(user.id)
  }
  // The answer to the first time was lost, and its challenge is taken.
  if (await passkeys.has(passkeyId)) {
    await settle()
    return { ...(await record()), passkeyId }
  }
  try {
    const credential = await proveNew(ports, party, user.id, attestation)
    const outcome = await record()
    const passkey = { id: passkeyId, userId: user.id, site: party.id, name, ...credential }
    if (!(await passkeys.add(passkey))) throw new CredentialFault('known')
    await settle()
    logSecurity(logger, { security: 'passkey-added', userId: user.id, sessionId, record: passkeyId })
    return { ...outcome, passkeyId }
  } catch (error) {
    if (!(error instanceof CredentialFault)) throw error
    logSecurity(logger, { security: 'passkey-not-added', userId: user.id, sessionId, reason: error.reason })
    throw refused('passkey-not-added')
  }
}

/** @throws CredentialFault, Refusal too-many-passkeys */
const proveNew = async (
  { passkeys, passkeyChallenges }: Ports,
  party: RelyingParty,
  userId: string,
  attestation: Attestation,
) => {
  const challenge = challengeOf(attestation)
  if (!(await passkeyChallenges.take(challenge, 'add', userId))) throw new CredentialFault('challenge')
  const credential = await readNewCredential(attestation, challenge, party)
  if (await passkeys.findByCredential(credential.credentialId)) throw new CredentialFault('known')
  if ((await passkeys.credentialsOf(userId)).length >= MOST_PASSKEYS)
    throw refused('too-many-passkeys', { most: MOST_PASSKEYS })
  return credential
}
