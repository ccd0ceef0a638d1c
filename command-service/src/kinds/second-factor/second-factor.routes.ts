import { beginSecondFactor } from '@kervan/contracts/api/auth/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@kervan/contracts/api/auth/second-factor/confirm-second-factor'
import { finishSignIn } from '@kervan/contracts/api/auth/second-factor/finish-sign-in'
import { getSecondFactor } from '@kervan/contracts/api/auth/second-factor/get-second-factor'
import { renewRecoveryCodes } from '@kervan/contracts/api/auth/second-factor/renew-recovery-codes'
import { turnOffSecondFactor } from '@kervan/contracts/api/auth/second-factor/turn-off-second-factor'
import { resetSecondFactor } from '@kervan/contracts/api/users/reset-second-factor'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { loadColleague } from '../user/load-colleague.ts'
import { signedInReply } from '../user/signed-in-reply.ts'
import { finishSignIn as finishWith } from './finish-sign-in.ts'
import * as own from './own-second-factor.ts'
import { resetSecondFactor as resetWith } from './reset-second-factor.ts'

/** The second step at sign-in: where it is asked for, what users do with their own, and what is done for one who lost it. */
export const secondFactorRoutes = (records: Records): readonly Route[] => {
  const { idempotencyKeys, clock } = records

  const proofOf = ({ raw: { ip = '', socket }, ...call }: Pick<Call, 'raw' | 'session'>, currentPassword: string) => ({
    session: signedIn(call),
    currentPassword,
    address: ip,
    isGone: () => socket.destroyed,
  })
  /** What is typed stays out of what is kept of a command. */
  const causeOfCall = (call: Omit<Call, 'body'>, endpoint: AnyEndpoint) => () =>
    causeOf({ ...call, body: null }, endpoint, idempotencyKeys, clock)

  return [
    route(finishSignIn, async (call) => {
      const { ip = '', headers } = call.raw
      const step = { ...call.body, address: ip, userAgent: headers['user-agent'] ?? null }
      const started = await finishWith(records, step)
      if (started) return signedInReply(records, started, call)
      const fault = call.body.way === 'totp' ? 'wrong-code' : 'wrong-recovery-code'
      throw faulty({ field: 'code', fault }, call.language)
    }),
    route(getSecondFactor, async (call) => ({
      body: { success: true as const, ...(await own.ownSecondFactor(records, signedIn(call))) },
    })),
    route(beginSecondFactor, async (call) => {
      const begun = await own.beginSecondFactor(records, proofOf(call, call.body.currentPassword))
      if ('fault' in begun) throw faulty(begun, call.language)
      return { body: { success: true as const, ...begun } }
    }),
    route(confirmSecondFactor, async (call) => {
      const { ip = '' } = call.raw
      const asked = { session: signedIn(call), code: call.body.code, address: ip }
      const confirmed = await own.confirmSecondFactor(records, asked, causeOfCall(call, confirmSecondFactor))
      if ('fault' in confirmed) throw faulty(confirmed, call.language)
      return { body: { success: true as const, ...confirmed, recoveryCodes: [...confirmed.recoveryCodes] } }
    }),
    route(turnOffSecondFactor, async (call) => {
      const { currentPassword, way, code } = call.body
      const asked = { ...proofOf(call, currentPassword), way, code }
      const turnedOff = await own.turnOffSecondFactor(records, asked, causeOfCall(call, turnOffSecondFactor))
      if ('fault' in turnedOff) throw faulty(turnedOff, call.language)
      return { body: { success: true as const, ...turnedOff } }
    }),
    route(renewRecoveryCodes, async (call) => {
      const proof = proofOf(call, call.body.currentPassword)
      const renewed = await own.renewRecoveryCodes(records, proof, causeOfCall(call, renewRecoveryCodes))
      if ('fault' in renewed) throw faulty(renewed, call.language)
      return { body: { success: true as const, recoveryCodes: [...renewed.recoveryCodes] } }
    }),
    route(resetSecondFactor, async (call) => {
      const { user } = signedIn(call)
      const { id } = call.params
      const { archived } = await loadColleague(records, user, id)
      if (archived) throw refused('user-deactivated')
      const cause = await causeOf({ ...call, body: null }, resetSecondFactor, idempotencyKeys, clock)
      const { outcome, sessionsEnded } = await resetWith(records, id, cause, user)
      return accepted(outcome, { sessionsEnded })
    }),
  ]
}

const faulty = ({ field, fault: code }: own.Fault, language: Language) =>
  invalid([{ path: `body.${field}`, code, message: fieldFaultText(code, language) }])
