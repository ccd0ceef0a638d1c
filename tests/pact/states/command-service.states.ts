import type { Fact } from './fact.ts'
import { usedKey } from './facts/api-key.facts.ts'
import { calendarLinkOfColleague } from './facts/calendar-link.facts.ts'
import { connectedAccount } from './facts/channel-account.facts.ts'
import { chatChannelOfColleague } from './facts/chat.facts.ts'
import { conversation } from './facts/conversation.facts.ts'
import { eventfulLead, lead, leadBesideAnother, leadOfPerson, supersededLead } from './facts/lead.facts.ts'
import { failedWebhook, handledWebhook, replayedWebhook, toldSubscription } from './facts/operation.facts.ts'
import {
  challengeAsker,
  madePasskey,
  passkeyOfColleague,
  signedChallenge,
  userWithPasskey,
} from './facts/passkey.facts.ts'
import {
  freeContactPoints,
  mergedPerson,
  mergedWithEmails,
  people,
  peopleWithEmails,
  person,
  personWithdrawn,
  personWithPhoneAlone,
} from './facts/person.facts.ts'
import { pinsOfColleague } from './facts/preferences.facts.ts'
import { record, referable } from './facts/record.facts.ts'
import {
  askerToRegister,
  invitation,
  registration,
  registrationMode,
  usernameOfNobody,
} from './facts/registration.facts.ts'
import {
  halfSignIn,
  secondFactorOfColleague,
  secondFactorPolicy,
  userWithSecondFactor,
} from './facts/second-factor.facts.ts'
import { silentMeta, template } from './facts/template.facts.ts'
import {
  asker,
  colleague,
  colleagueSignedIn,
  colleagueWithPassword,
  guesser,
  passwordLinkOfColleague,
  passwordOfColleague,
  userRecord,
  userWithSession,
} from './facts/user.facts.ts'

/** What the command service can be found in. */
export const COMMAND_SERVICE_STATES: readonly Fact[] = [
  failedWebhook,
  handledWebhook,
  replayedWebhook,
  toldSubscription,
  connectedAccount,
  colleagueSignedIn,
  colleagueWithPassword,
  guesser,
  passwordLinkOfColleague,
  asker,
  passwordOfColleague,
  signedChallenge,
  madePasskey,
  passkeyOfColleague,
  challengeAsker,
  userWithPasskey,
  secondFactorOfColleague,
  secondFactorPolicy,
  halfSignIn,
  userWithSecondFactor,
  registrationMode,
  usernameOfNobody,
  invitation,
  registration,
  askerToRegister,
  colleague,
  userRecord,
  userWithSession,
  person,
  personWithPhoneAlone,
  people,
  mergedPerson,
  personWithdrawn,
  mergedWithEmails,
  peopleWithEmails,
  freeContactPoints,
  conversation,
  silentMeta,
  template,
  lead,
  leadBesideAnother,
  leadOfPerson,
  supersededLead,
  record,
  usedKey,
  calendarLinkOfColleague,
  pinsOfColleague,
  chatChannelOfColleague,
  referable,
  eventfulLead,
]
