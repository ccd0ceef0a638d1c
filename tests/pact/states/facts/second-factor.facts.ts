import { randomUUID } from 'node:crypto'
import { newRecoveryCodes } from '@kervan/command-service/kinds/second-factor/recovery-codes'
import { newTotpSecret, textOfSecret } from '@kervan/command-service/kinds/second-factor/totp'
import { registerUserWith } from '@kervan/command-service/kinds/user/register-user'
import { REQUEST_LIMITS } from '@kervan/command-service/kinds/user/request-limits'
import type { Records } from '@kervan/command-service/ports'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { Secret, TOTP } from 'otpauth'
import { aUser, grantOf } from '../../../support/builders/user.builder.ts'
import { causeOf } from '../cause.ts'
import { fact } from '../fact.ts'
import { aHalfSignIn, aSecondFactorPolicy, aUserWithSecondFactor, ownSecondFactor } from '../vocabulary.ts'

const PASSWORD = 'dogru-at-pil-zimba'

const codeOf = (secret: Buffer): string => new TOTP({ secret: Secret.fromBase32(textOfSecret(secret)) }).generate()

const setUp = async ({ secondFactors }: Records, userId: string) => {
  const secret = newTotpSecret()
  const recoveryCodes = newRecoveryCodes()
  await secondFactors.begin(userId, secret)
  const pending = await secondFactors.lookAtPending(userId, codeOf(secret))
  if (typeof pending === 'string' || pending.step === null) throw new Error('no second step could be begun')
  // The code of the present step is left to be used.
  await secondFactors.confirm(userId, pending.sealed, pending.step - 1, recoveryCodes)
  return { secret, recoveryCode: String(recoveryCodes[0]) }
}

const guessOften = async ({ requestLimits }: Records, userId: string) => {
  for (let tries = 0; tries < REQUEST_LIMITS['second-factor'].subject.most; tries++)
    await requestLimits('second-factor', { address: `2001:db8:${tries}::1`, subject: userId }, () => undefined)
}

export const secondFactorOfColleague = fact(ownSecondFactor, async ({ acts, records }, { begun, guessed }) => {
  const { id } = acts.lastColleague()
  if (guessed) await guessOften(records, id)
  if (!begun) {
    const { secret, recoveryCode } = await setUp(records, id)
    return { code: codeOf(secret), recoveryCode }
  }
  const secret = newTotpSecret()
  await records.secondFactors.begin(id, secret)
  return { code: codeOf(secret), recoveryCode: '' }
})

const register = async (records: Records, password: string, permissions: readonly Permission[]) => {
  const username = `colleague-${randomUUID()}`
  const {
    id: _,
    role: __,
    active: ___,
    ...user
  } = aUser({ username, permissions: permissions.map((each) => grantOf(each)) })
  const { outcome } = await registerUserWith(records, user, password, causeOf())
  return { id: outcome.id, username }
}

export const userWithSecondFactor = fact(
  aUserWithSecondFactor,
  async ({ acts, records, store }, { password = PASSWORD, permissions = [], deactivated }) => {
    const { id, username } = await register(records, password, permissions)
    await setUp(records, id)
    const outcome = deactivated ? await acts.toUser(id, { type: 'Archive' }) : undefined
    const position = String(await store.head())
    return { recordId: id, login: username, revision: String(outcome?.revision ?? 0n), position }
  },
)

export const halfSignIn = fact(aHalfSignIn, async ({ acts, records }, { deactivated, guessed }) => {
  const { id } = await register(records, PASSWORD, ['leads.view'])
  const { secret } = await setUp(records, id)
  const version = String(await records.credentials.versionOf(id))
  const challenge = await records.signInChallenges.give(id, version, false)
  if (deactivated) await acts.toUser(id, { type: 'Archive' })
  if (guessed) await guessOften(records, id)
  return { challenge, code: codeOf(secret) }
})

export const secondFactorPolicy = fact(
  aSecondFactorPolicy,
  async ({ acts }, { policy }) => {
    await acts.declared.setSingle(siteSettings.kind, { secondFactorOfOthers: policy })
    return {}
  },
  ({ acts }) => acts.declared.resetSingle(siteSettings.kind, ['secondFactorOfOthers']),
)
