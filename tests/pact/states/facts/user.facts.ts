import { randomUUID } from 'node:crypto'
import { registerUserWith, usernameKey } from '@kervan/command-service/kinds/user/register-user'
import { aUser, grantOf } from '../../../support/builders/user.builder.ts'
import { causeOf } from '../cause.ts'
import { fact } from '../fact.ts'
import { forgetGuesses, guessOften } from '../guesses.ts'
import { hoard, uploadSamples } from '../upload-samples.ts'
import {
  aColleague,
  anotherColleague,
  aPassword,
  aPasswordLink,
  askingForLinks,
  aUserRecord,
  aUserWithSession,
  guessing,
  ownPassword,
} from '../vocabulary.ts'

export const colleagueSignedIn = fact(
  aColleague,
  async ({ acts, records, sessions, pool }, { permissions, usedKey, hoards, administrator }) => {
    const user = await acts.registerColleague(permissions, administrator ? 'admin' : undefined)
    const { token } = await sessions.start(user)
    await uploadSamples(records.files, pool, user.id)
    if (hoards) await hoard(records.files, user.id)
    if (usedKey)
      await records.idempotencyKeys.claim({ userId: user.id, key: usedKey, endpoint: 'archive-lead', request: [] })
    return { token, userId: user.id, username: user.username }
  },
)

export const colleague = fact(anotherColleague, async ({ acts }, { deactivated }) => {
  const { id, username } = await acts.registerColleague()
  if (deactivated) await acts.toUser(id, { type: 'Archive' })
  return { colleagueId: id, colleagueName: username }
})

export const userRecord = fact(
  aUserRecord,
  async ({ acts, records, store }, { first, own, userType, permissions, acts: done = [] }) => {
    const { id, username } = first
      ? { id: (await records.claims.ownerOf(usernameKey('admin'))) as string, username: 'admin' }
      : own
        ? acts.lastColleague()
        : await acts.registerColleague(permissions, userType)
    const outcome = await acts.toUser(id, ...done)
    return {
      recordId: id,
      called: username,
      revision: String(outcome?.revision ?? 0n),
      position: String(await store.head()),
    }
  },
)

export const userWithSession = fact(aUserWithSession, async ({ acts, sessions }, { permissions }) => {
  const user = await acts.registerColleague(permissions)
  const { session } = await sessions.start(user)
  return { recordId: user.id, sessionId: session.id }
})

export const colleagueWithPassword = fact(
  aPassword,
  async ({ records, acts, pool }, { password, deactivated, expired, waits }) => {
    const username = `colleague-${randomUUID()}`
    if (waits) {
      const { id } = await acts.askToRegister(username)
      await records.claims.claim(usernameKey(username), id, causeOf())
      await records.credentials.setFirst(id, password)
      return { username }
    }
    const { id: _, role: __, active: ___, ...user } = aUser({ username, permissions: [grantOf('leads.view')] })
    const { outcome } = await registerUserWith(records, user, password, causeOf(), { isOneTime: expired })
    if (deactivated) await acts.toUser(outcome.id, { type: 'Archive' })
    if (expired)
      await pool.query(
        `update commands.credentials set one_time_until = now() - interval '1 hour' where user_id = $1`,
        [outcome.id],
      )
    return { username }
  },
)

export const passwordOfColleague = fact(
  ownPassword,
  async ({ acts, records }, { password, guessed }) => {
    const { id, username } = acts.lastColleague()
    await records.credentials.replace(id, password)
    if (guessed) await guessOften(records, username)
    return {}
  },
  forgetGuesses,
)

export const passwordLinkOfColleague = fact(
  aPasswordLink,
  async ({ acts, records }, { guessed }) => {
    const { id: userId, username } = await acts.registerColleague()
    const id = randomUUID()
    await records.passwordLinks.open(id, userId, 0n)
    if (guessed) await guessOften(records, username)
    return { token: records.linkTokens.tokenOf('password-link', id), username }
  },
  forgetGuesses,
)

export const asker = fact(askingForLinks, async ({ url }) => {
  const username = `asked-for-${randomUUID()}`
  const body = JSON.stringify({ login: username })
  const ask = () =>
    fetch(`${url}/api/auth/forgot-password`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  while ((await ask()).status !== 429);
  return { username }
})

/** The guesses go to the service's door. */
export const guesser = fact(guessing, async ({ url }) => {
  const body = JSON.stringify({ username: `guessed-${randomUUID()}`, password: 'guess' })
  const guess = () =>
    fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  while ((await guess()).status !== 429);
  return { username: JSON.parse(body).username }
})
