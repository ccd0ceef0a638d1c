import type { Records } from './ports.ts'
import { bindReaction, type DeclaredReaction, type Reaction } from './processes/reaction.ts'
import { whenAddressChangedTellTheOldOne } from './processes/when-address-changed-tell-the-old-one.ts'
import { whenContactPointRemovedReleaseIt } from './processes/when-contact-point-removed-release-it.ts'
import { whenInvitationMadeMailIt } from './processes/when-invitation-made-mail-it.ts'
import { whenMessageReceivedKnowThePerson } from './processes/when-message-received-know-the-person.ts'
import { whenPeopleMergedKeepWhatWasChosen } from './processes/when-people-merged-keep-what-was-chosen.ts'
import { whenRegistrationAskedTellApprovers } from './processes/when-registration-asked-tell-approvers.ts'
import { whenRegistrationDecidedFollow } from './processes/when-registration-decided-follow.ts'
import { whenRightsChangeSessionsFollow } from './processes/when-rights-change-sessions-follow.ts'
import { whenSecondStepDemandedSessionsFollow } from './processes/when-second-step-demanded-sessions-follow.ts'
import { whenWaysInChangeTellTheUser } from './processes/when-ways-in-change-tell-the-user.ts'

/** Every reaction, in the order in which those to one event run. */
export const REACTIONS: readonly DeclaredReaction[] = [
  whenMessageReceivedKnowThePerson,
  whenContactPointRemovedReleaseIt,
  ...whenPeopleMergedKeepWhatWasChosen,
  ...whenRightsChangeSessionsFollow,
  whenSecondStepDemandedSessionsFollow,
  whenAddressChangedTellTheOldOne,
  ...whenWaysInChangeTellTheUser,
  whenInvitationMadeMailIt,
  whenRegistrationAskedTellApprovers,
  ...whenRegistrationDecidedFollow,
]

export const reactions = (records: Records): readonly Reaction[] => REACTIONS.map((each) => bindReaction(each, records))
