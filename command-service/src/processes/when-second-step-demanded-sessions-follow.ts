import { SECOND_FACTOR_SETTINGS } from '@kervan/contracts/kinds/site-settings/site-settings'
import { reaction } from './reaction.ts'

const POLICIES = [...Object.values(SECOND_FACTOR_SETTINGS), 'secondFactorGraceDays'] as const

/** What the site demands at the sign-in holds for those who are signed in already: they are led to it, or need it no more. */
export const whenSecondStepDemandedSessionsFollow = reaction({
  name: 'sessions-follow-second-step-policy',
  on: 'SiteSettingsChanged',
  endsIn: null,
  react:
    ({ sessions, access }) =>
    async ({ data: { changes } }) => {
      if (!POLICIES.some((policy) => policy in changes)) return
      for (const userId of await sessions.usersWithSession()) await access.followUser(userId)
    },
})
