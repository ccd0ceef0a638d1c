import { refused } from '@kervan/contracts/errors/refusal'
import type { SessionOrigin } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Records } from '../../ports.ts'
import { createBeginSession, type Started } from '../user/begin-session.ts'
import { currentUserOf } from '../user/current-user-of.ts'
import type { PasswordQuestion } from '../user/password-gate.ts'
import type { SignInAttempt } from '../user/sign-in-limits.ts'
import { userDecider } from '../user/user.decider.ts'
import type { StoredPasskey } from './passkeys.ts'
import { type Assertion, bytesOf, CredentialFault, challengeOf, checkAssertion } from './read-credential.ts'
import type { RelyingParty } from './relying-party.ts'
import { userOfHandle } from './user-handle.ts'

type Ports = Pick<
  Records,
  'runner' | 'sessions' | 'access' | 'passkeys' | 'passkeyChallenges' | 'passwordGate' | 'logger'
>

export interface PasskeySignIn extends Omit<PasswordQuestion, 'username'>, Pick<SessionOrigin, 'userAgent'> {
  readonly assertion: Assertion
}

/**
 * Signs a user in by what a passkey signed. The authenticator has asked for a finger, a face or a PIN: no second factor on top.
 * Whatever is wrong is refused in the same words, and told to the security log alone. Failures count as wrong passwords do, for
 * the name of the passkey's user.
 * @throws Refusal passkey-refused, too-many-requests
 */
export const signInByPasskey = async (
  ports: Ports,
  party: RelyingParty,
  { assertion, userAgent, ...caller }: PasskeySignIn,
): Promise<Started> => {
  const { runner, passkeys, passwordGate, logger } = ports
  const passkey = await passkeys.findByCredential(bytesOf(assertion.id))
  const owner = passkey && (await runner.load(userDecider, passkey.userId)).state
  const username = String(owner?.values.username ?? `passkey ${assertion.id}`)

  const attempt = async ({ account, address }: SignInAttempt): Promise<Started | null> => {
    try {
      const started = await prove(ports, party, passkey, assertion, {
        userAgent,
        address: caller.address,
        secondStep: true,
      })
      const { id: sessionId, user } = started.session
      logSecurity(logger, { security: 'signed-in', userId: user.id, sessionId, address, way: 'passkey' })
      return started
    } catch (error) {
      if (!(error instanceof CredentialFault)) throw error
      const userId = passkey?.userId ?? null
      logSecurity(logger, { security: 'passkey-refused', userId, account, address, reason: error.reason })
      return null
    }
  }
  const { started } = await passwordGate({ ...caller, username }, async (who) => {
    const started = await attempt(who)
    return { matches: started !== null, started }
  })
  if (!started) throw refused('passkey-refused')
  return started
}

/** @throws CredentialFault */
const prove = async (
  ports: Ports,
  party: RelyingParty,
  passkey: StoredPasskey | null,
  assertion: Assertion,
  origin: SessionOrigin,
): Promise<Started> => {
  const { runner, passkeys, passkeyChallenges } = ports
  const challenge = challengeOf(assertion)
  if (!(await passkeyChallenges.take(challenge, 'sign-in', null))) throw new CredentialFault('challenge')
  if (!passkey) throw new CredentialFault('unknown')
  const { id, userId } = passkey
  if (userOfHandle(assertion.userHandle) !== userId) throw new CredentialFault('user')
  const used = await checkAssertion(assertion, challenge, passkey, party)
  if (!(await passkeys.noteUse(id, used))) throw new CredentialFault((await passkeys.has(id)) ? 'counter' : 'unknown')
  const { state, revision } = await runner.load(userDecider, userId)
  if (!state || state.archived) throw new CredentialFault('deactivated')
  const proven = { user: currentUserOf(userId, state), asOf: revision ?? 0n, stillProven: () => passkeys.has(id) }
  const begun = await createBeginSession(ports)(proven, origin)
  if (typeof begun === 'string') throw new CredentialFault(begun === 'account-inactive' ? 'deactivated' : 'unknown')
  return begun
}
