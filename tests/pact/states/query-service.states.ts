import type { Fact } from './fact.ts'
import { usedKey } from './facts/api-key.facts.ts'
import { calendarLinkOfColleague } from './facts/calendar-link.facts.ts'
import { chatChannelOfColleague } from './facts/chat.facts.ts'
import { company } from './facts/company.facts.ts'
import { conversation } from './facts/conversation.facts.ts'
import { eventfulLead, lead, leadBesideAnother, leadWithMessage, mention, supersededLead } from './facts/lead.facts.ts'
import { failedWebhook } from './facts/operation.facts.ts'
import { likelyDuplicate, mergedPerson, person, personAgreed, reading } from './facts/person.facts.ts'
import { pinsOfColleague } from './facts/preferences.facts.ts'
import { record } from './facts/record.facts.ts'
import { registration } from './facts/registration.facts.ts'
import { failedSignIn } from './facts/security.facts.ts'
import { colleague, colleagueSignedIn, userRecord } from './facts/user.facts.ts'

/** What the query service can be found in. */
export const QUERY_SERVICE_STATES: readonly Fact[] = [
  colleagueSignedIn,
  colleague,
  userRecord,
  person,
  mergedPerson,
  personAgreed,
  reading,
  likelyDuplicate,
  conversation,
  lead,
  supersededLead,
  leadBesideAnother,
  leadWithMessage,
  mention,
  eventfulLead,
  record,
  usedKey,
  calendarLinkOfColleague,
  pinsOfColleague,
  chatChannelOfColleague,
  company,
  failedSignIn,
  failedWebhook,
  registration,
]
