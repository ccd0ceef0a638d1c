import type { Records } from './ports.ts'
import { bindReaction, type DeclaredReaction, type Reaction } from './processes/reaction.ts'
import { whenAccountsChangeFollowThem } from './processes/when-accounts-change-follow-them.ts'
import { whenAddressChangedTellTheOldOne } from './processes/when-address-changed-tell-the-old-one.ts'
import { whenConnectionsFailTellThoseWhoMend } from './processes/when-connections-fail-tell-those-who-mend.ts'
import {
  whenContactPointRemovedReleaseIt,
  whenTypoCorrectedReleaseIt,
} from './processes/when-contact-point-removed-release-it.ts'
import { whenEventsChangePlanTheirClock } from './processes/when-events-change-plan-their-clock.ts'
import { whenFollowUpEndsMakeTheNext } from './processes/when-follow-up-ends-make-the-next.ts'
import { whenInvitationMadeMailIt } from './processes/when-invitation-made-mail-it.ts'
import { whenMessageReceivedKnowThePerson } from './processes/when-message-received-know-the-person.ts'
import { whenMessagesAreRequestedQueueThem } from './processes/when-messages-are-requested-queue-them.ts'
import { whenMessagesBringFilesFetchThem } from './processes/when-messages-bring-files-fetch-them.ts'
import { whenPeopleComeIntoSequences } from './processes/when-people-come-into-sequences.ts'
import { whenPeopleMergedKeepWhatWasChosen } from './processes/when-people-merged-keep-what-was-chosen.ts'
import { whenPeopleOptOutHeedThem } from './processes/when-people-opt-out-heed-them.ts'
import { whenPlacesChangeParticipantsFollow } from './processes/when-places-change-participants-follow.ts'
import { whenRecordsComeToLifeNumberThem } from './processes/when-records-come-to-life-number-them.ts'
import { whenRegistrationAskedTellApprovers } from './processes/when-registration-asked-tell-approvers.ts'
import { whenRegistrationDecidedFollow } from './processes/when-registration-decided-follow.ts'
import { whenRequestWaitsKeepItsClock } from './processes/when-request-waits-keep-its-clock.ts'
import { whenRightsChangeSessionsFollow } from './processes/when-rights-change-sessions-follow.ts'
import { whenSecondStepDemandedSessionsFollow } from './processes/when-second-step-demanded-sessions-follow.ts'
import { whenSequencesRun } from './processes/when-sequences-run.ts'
import { whenStrangersWriteAskTheirNames } from './processes/when-strangers-write-ask-their-names.ts'
import { whenTemplateSubmittedAskMeta } from './processes/when-template-submitted-ask-meta.ts'
import { whenTimesChangePlanWakeUps } from './processes/when-times-change-plan-wake-ups.ts'
import { whenWaysInChangeTellTheUser } from './processes/when-ways-in-change-tell-the-user.ts'
import { whenWeWroteFirstFindTheLead } from './processes/when-we-wrote-first-find-the-lead.ts'
import { whenWebhookSubscribedFollowIt } from './processes/when-webhook-subscribed-follow-it.ts'

/** Every reaction, in the order in which those to one event run. */
export const REACTIONS: readonly DeclaredReaction[] = [
  whenMessageReceivedKnowThePerson,
  ...whenWeWroteFirstFindTheLead,
  ...whenMessagesAreRequestedQueueThem,
  ...whenMessagesBringFilesFetchThem,
  whenPeopleOptOutHeedThem,
  whenStrangersWriteAskTheirNames,
  whenContactPointRemovedReleaseIt,
  whenTypoCorrectedReleaseIt,
  ...whenPeopleMergedKeepWhatWasChosen,
  ...whenRightsChangeSessionsFollow,
  whenSecondStepDemandedSessionsFollow,
  whenAddressChangedTellTheOldOne,
  ...whenWaysInChangeTellTheUser,
  whenInvitationMadeMailIt,
  whenRegistrationAskedTellApprovers,
  ...whenRegistrationDecidedFollow,
  ...whenRecordsComeToLifeNumberThem,
  ...whenTimesChangePlanWakeUps,
  ...whenPlacesChangeParticipantsFollow,
  ...whenEventsChangePlanTheirClock,
  ...whenFollowUpEndsMakeTheNext,
  ...whenRequestWaitsKeepItsClock,
  whenWebhookSubscribedFollowIt,
  whenTemplateSubmittedAskMeta,
  ...whenAccountsChangeFollowThem,
  ...whenConnectionsFailTellThoseWhoMend,
  ...whenPeopleComeIntoSequences,
  ...whenSequencesRun,
]

export const reactions = (records: Records): readonly Reaction[] => REACTIONS.map((each) => bindReaction(each, records))
