import { isSameValue, type RecordState } from '@kervan/contracts/kit/record-state'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import type { Records } from '../../ports.ts'
import { reachGiving } from '../user/reach-giving.ts'
import { givenBy } from './open-invitation.ts'

/** What of an invitation is given to the one who accepts it. */
const giftOf = (state: RecordState | null) => [state?.values.userType, state?.values.subRole]

/** How the kit reaches invitations: who makes one is told what opens it where no message does. */
export const reachInvitations = (records: Records, decider: RecordDecider): RecordReach => {
  const { linkTokens, mailOutbox } = records
  // Who changes what it gives is asked for all of it when it is accepted, so also here.
  const reach = reachGiving(records, decider, async (before, after) =>
    isSameValue(giftOf(before), giftOf(after)) ? null : { given: await givenBy(records, after) },
  )
  return {
    ...reach,
    async create(id, values, cause, writer) {
      const { outcome } = await reach.create(id, values, cause, writer)
      const isMailed = mailOutbox !== null && values.email !== null
      const told = isMailed ? {} : { link: `/auth/register#${linkTokens.tokenOf('invitation', id)}` }
      return { outcome, told }
    },
  }
}
