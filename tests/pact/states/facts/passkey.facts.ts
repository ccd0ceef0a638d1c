import { randomBytes, randomUUID } from 'node:crypto'
import { addPasskey, creationOptions } from '@kervan/command-service/kinds/passkey/add-passkey'
import type { RelyingParty } from '@kervan/command-service/kinds/passkey/relying-party'
import { softwareAuthenticator } from '@kervan/command-service/kinds/passkey/testing/software-authenticator'
import type { Records } from '@kervan/command-service/ports'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { MOST_PASSKEYS } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { causeOf } from '../cause.ts'
import { fact, type Stage } from '../fact.ts'
import { forgetGuesses, guessOften } from '../guesses.ts'
import { aMadePasskey, aSignedChallenge, askingForChallenges, aUserWithPasskey, ownPasskey } from '../vocabulary.ts'

/** The house has no address: it is tried on its own machine. */
const ORIGIN = 'http://localhost:3000'

const NAME = 'Telefonum'

const passkeyOf = async (records: Records, user: CurrentUser) => {
  const party = records.relyingParty as RelyingParty
  const authenticator = softwareAuthenticator(ORIGIN)
  const attestation = authenticator.create(await creationOptions(records, party, user))
  const session = { id: randomUUID(), user }
  const { passkeyId } = await addPasskey(records, party, { session, name: NAME, attestation }, causeOf())
  return { authenticator, passkeyId, party }
}

/** Adds only rows: no test signs in by these passkeys. */
const fill = async (records: Records, userId: string): Promise<void> => {
  for (let index = 0; index < MOST_PASSKEYS; index++)
    await records.passkeys.add({
      id: randomUUID(),
      userId,
      credentialId: randomBytes(16),
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      backedUp: false,
      site: 'localhost',
      name: NAME,
    })
}

const giveChallenge = async ({ passkeyChallenges }: Records): Promise<string> =>
  Buffer.from(await passkeyChallenges.give('sign-in', null)).toString('base64url')

export const userWithPasskey = fact(aUserWithPasskey, async ({ acts, records }, { password }) => {
  const user = await acts.registerColleague()
  await records.credentials.setFirst(user.id, password)
  await passkeyOf(records, user)
  return { login: user.username }
})

export const signedChallenge = fact(
  aSignedChallenge,
  async ({ acts, records }, { used, guessed }) => {
    const user = await acts.registerColleague()
    const { authenticator, party } = await passkeyOf(records, user)
    const challenge = await giveChallenge(records)
    if (used) await records.passkeyChallenges.take(Buffer.from(challenge, 'base64url'), 'sign-in', null)
    if (guessed) await guessOften(records, user.username)
    const {
      id: credentialId,
      userHandle = '',
      ...signed
    } = authenticator.get({
      challenge,
      rpId: party.id,
      timeout: 1000,
      userVerification: 'required',
    })
    return { credentialId, userHandle, ...signed }
  },
  forgetGuesses,
)

export const madePasskey = fact(aMadePasskey, async ({ acts, records }, { used, full }) => {
  const user = acts.lastColleague()
  const party = records.relyingParty as RelyingParty
  const options = await creationOptions(records, party, user)
  if (used) await records.passkeyChallenges.take(Buffer.from(options.challenge, 'base64url'), 'add', user.id)
  if (full) await fill(records, user.id)
  const { id: credentialId, clientDataJSON, attestationObject } = softwareAuthenticator(ORIGIN).create(options)
  return { credentialId, clientDataJSON, attestationObject }
})

export const passkeyOfColleague = fact(ownPasskey, async ({ acts, records }, { full }) => {
  const user = acts.lastColleague()
  const { passkeyId } = await passkeyOf(records, user)
  if (full) await fill(records, user.id)
  return { passkeyId }
})

const forgetAskers = async ({ pool }: Stage) => void (await pool.query('delete from sessions.attempts'))

export const challengeAsker = fact(
  askingForChallenges,
  async (stage, { often }) => {
    await forgetAskers(stage)
    const ask = () => fetch(`${stage.url}/api/auth/passkeys/sign-in/begin`, { method: 'POST' })
    while (often && (await ask()).status !== 429);
    return {}
  },
  forgetAskers,
)
