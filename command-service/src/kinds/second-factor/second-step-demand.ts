import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import {
  siteSettings as declared,
  SECOND_FACTOR_SETTINGS,
  type SiteSettings,
  secondFactorPolicyOf,
} from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { setAt } from '@kervan/contracts/kit/record-state'
import type { SecondStepDemand } from '@kervan/infra/sessions/port'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { Passkeys } from '../passkey/passkeys.ts'
import type { RelyingParty } from '../passkey/relying-party.ts'
import { userDecider } from '../user/user.decider.ts'
import type { SecondFactors } from './second-factors.ts'

const settingsDecider = recordDecider(declared)
const DAY_MS = 24 * 60 * 60 * 1000

interface Ports {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly siteSettings: () => Promise<SiteSettings>
  readonly secondFactors: Pick<SecondFactors, 'find'>
  readonly passkeys: Pick<Passkeys, 'listOf'>
  readonly relyingParty: RelyingParty | null
  readonly clock: () => string
}

/**
 * What the site demands of a user's sessions that were begun without a second step. One whose only second step is a passkey signs in by it: a session
 * begun by the password alone could make another. Who has codes is asked for them at each sign-in, and setting them up ended the other sessions.
 */
export const createSecondStepDemand = (ports: Ports) => {
  const { siteSettings, secondFactors, passkeys, relyingParty } = ports
  return async ({ id, userType }: Pick<CurrentUser, 'id' | 'userType'>): Promise<SecondStepDemand> => {
    const settings = await siteSettings()
    if (secondFactorPolicyOf(settings, userType) !== 'required') return 'none'
    if (await secondFactors.find(id)) return 'as-before'
    const isInGrace = userType === 'admin' && (await endOfGrace(ports, id, settings)) > Date.parse(ports.clock())
    if (isInGrace) return 'none'
    const hasPasskey = relyingParty !== null && (await passkeys.listOf(id)).some(({ site }) => site === relyingParty.id)
    return hasPasskey ? 'sign-in-anew' : 'set-up'
  }
}

/** When an administrator's days of grace end, milliseconds: they begin when one is demanded of administrators, or when the user became one. */
const endOfGrace = async ({ runner }: Ports, id: string, { secondFactorGraceDays }: SiteSettings): Promise<number> => {
  const [{ state: settings }, { state: user }] = await Promise.all([
    runner.load(settingsDecider, SINGLE_ID),
    runner.load(userDecider, id),
  ])
  const begins = [settings && setAt(settings, SECOND_FACTOR_SETTINGS.admin).at, user && setAt(user, 'userType').at]
  return Math.max(...begins.map((at) => (at ? Date.parse(at) : 0))) + secondFactorGraceDays * DAY_MS
}

export type SecondStepDemandOf = ReturnType<typeof createSecondStepDemand>
