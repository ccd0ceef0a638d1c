import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { type SiteSettings, secondFactorPolicyOf } from '@kervan/contracts/records/site-settings'
import type { SecondStepDemand } from '@kervan/infra/sessions/port'
import type { Passkeys } from '../passkey/passkeys.ts'
import type { RelyingParty } from '../passkey/relying-party.ts'
import type { SecondFactors } from './second-factors.ts'

interface Ports {
  readonly siteSettings: () => Promise<SiteSettings>
  readonly secondFactors: Pick<SecondFactors, 'find'>
  readonly passkeys: Pick<Passkeys, 'listOf'>
  readonly relyingParty: RelyingParty | null
}

/**
 * What the site demands of a user's sessions that were begun without a second step. One whose only second step is a passkey signs in by it: a session
 * begun by the password alone could make another. Who has codes is asked for them at each sign-in, and setting them up ended the other sessions.
 */
export const createSecondStepDemand =
  ({ siteSettings, secondFactors, passkeys, relyingParty }: Ports) =>
  async ({ id, userType }: Pick<CurrentUser, 'id' | 'userType'>): Promise<SecondStepDemand> => {
    if (secondFactorPolicyOf(await siteSettings(), userType) !== 'required') return 'none'
    if (await secondFactors.find(id)) return 'as-before'
    const hasPasskey = relyingParty !== null && (await passkeys.listOf(id)).some(({ site }) => site === relyingParty.id)
    return hasPasskey ? 'sign-in-anew' : 'set-up'
  }

export type SecondStepDemandOf = ReturnType<typeof createSecondStepDemand>
