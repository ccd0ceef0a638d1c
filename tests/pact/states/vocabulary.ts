import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import type { REGISTRATION_MODES, SecondFactorPolicy } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { DoneToNamed } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import type { Permission, UserType } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../support/builders/sample.ts'
import type { Granted } from '../../support/builders/user.builder.ts'

type Values = Readonly<Record<string, string>>
type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** A fact that a consumer wants to meet, and what it may take from it by name. The values here are examples. */
export interface Given<Gives extends Values = Values> {
  readonly name: string
  readonly params: object
  readonly gives: Gives
}

/** A fact that can be asked for. The provider's handler brings it about and tells the real values. */
export interface State<Params extends object, Names extends string> {
  (params?: Params): Given<Readonly<Record<Names, string>>>
  readonly fact: string
}

/** Names the fact, then gives examples of what it tells. */
const state =
  <Params extends object = Record<never, never>>(fact: string) =>
  <Names extends string>(examples: Readonly<Record<Names, string>>): State<Params, Names> =>
    Object.assign((params?: Params) => ({ name: fact, params: params ?? {}, gives: examples }), { fact })

/**
 * `usedKey` is an Idempotency-Key with which the colleague has already sent something else; `hoards`: has uploaded much and saved nothing.
 * The files that samples name are uploaded.
 */
export const aColleague = state<{
  permissions?: Granted[]
  usedKey?: string
  hoards?: boolean
  administrator?: boolean
}>('a colleague is signed in')({
  token: 'token-of-ayse',
  userId: SAMPLE.ayse,
  username: 'ayse',
})

/**
 * A user who is not signed in and has a password. `expired`: the password was for one use, in a time that is over; `waits`: the user
 * cannot sign in until the registration is approved.
 */
export const aPassword = state<{ password: string; deactivated?: boolean; expired?: boolean; waits?: boolean }>(
  'a colleague has a password',
)({
  username: 'ayse',
})

/** Of the colleague who is signed in. `guessed`: it has been guessed too often. */
export const ownPassword = state<{ password: string; guessed?: boolean }>(
  'the colleague who is signed in has a password',
)<never>({})

/** Of the colleague who is signed in. `begun`: the secret is there, and no code was given; `guessed`: codes were tried too often. */
export const ownSecondFactor = state<{ begun?: boolean; guessed?: boolean }>(
  'the colleague who is signed in has a second step',
)({ code: '492039', recoveryCode: '7K3QX-9M2TD' })

/** Of users who are no administrators. */
export const aSecondFactorPolicy = state<{ policy: SecondFactorPolicy }>('second steps are as the settings say')<never>(
  {},
)

/** A user with a second step gave the right password. `deactivated`: was deactivated since; `guessed`: tried codes too often. */
export const aHalfSignIn = state<{ deactivated?: boolean; guessed?: boolean }>('a sign-in waits for its second step')({
  challenge: 'what-goes-on-with-the-sign-in',
  code: '492039',
})

/** A user who is not signed in, and would be asked for a second step. */
export const aUserWithSecondFactor = state<{ password?: string; permissions?: Permission[]; deactivated?: boolean }>(
  'a colleague has a second step',
)({ recordId: SAMPLE.mert, login: 'mert', revision: '7', position: '4711' })

/** A user who is not signed in, with an account without a second step. */
export const aUserWithPasskey = state<{ password: string }>('a colleague has a passkey')({ login: 'mert' })

export const guessing = state('somebody has guessed passwords for a name too often')({ username: 'ayse' })

/** Mailed to a user who is not signed in. `guessed`: the password of the account has been guessed too often. */
export const aPasswordLink = state<{ guessed?: boolean }>('a colleague has a link to replace the password')({
  token: 'token-of-the-link',
  username: 'ayse',
})

/** It has signed a challenge for the sign-in of a colleague. `used`: which was taken already; `guessed`: too much was tried before. */
export const aSignedChallenge = state<{ used?: boolean; guessed?: boolean }>(
  'a passkey of a colleague has signed a challenge',
)({
  credentialId: 'pXk3mZ8Xr1Tn5wbKq0v3mQ',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDxkM3Yc9fTn5wbKq',
  userHandle: 'AZCgAABwcACAAAAAAAAArQ',
})

/** By the browser of the colleague who is signed in. `used`: its challenge was taken already; `full`: the colleague has as many as one may. */
export const aMadePasskey = state<{ used?: boolean; full?: boolean }>('a browser has made a passkey')({
  credentialId: 'pXk3mZ8Xr1Tn5wbKq0v3mQ',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRo',
})

/** `full`: as many as one may have. */
export const ownPasskey = state<{ full?: boolean }>('the colleague who is signed in has a passkey')({
  passkeyId: SAMPLE.record,
})

/** `full`: as many as one may have; `often`: programs have read it as often as they may for now. */
export const ownCalendarLink = state<{ full?: boolean; often?: boolean }>(
  'the colleague who is signed in has a calendar link',
)({
  linkId: SAMPLE.record,
  calendarFile: 'krc_Zx3kq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8.ics',
})

export const askingForChallenges = state<{ often: boolean }>('challenges were asked for, often or not at all')<never>(
  {},
)

export const askingForLinks = state('links for one name were asked for too often')({ username: 'ayse' })

export const aRegistrationMode = state<{ mode: RegistrationMode }>('registration is as the settings say')<never>({})

export const freeUsername = state('nobody has a username')({ freeUsername: 'zeynep' })

/** It is good for an ordinary user. */
export const anInvitation = state<{ withdrawn?: boolean }>('somebody is invited')({ token: 'token-of-the-invitation' })

/** It waits unless it was refused. */
export const aRegistration = state<{ refused?: boolean }>('somebody has registered')({
  registrationId: SAMPLE.mert,
  position: '4711',
})

export const askingToRegister = state('one name was registered too often')({ username: 'zeynep' })

export const anotherColleague = state<{ deactivated?: boolean }>('there is another colleague')({
  colleagueId: SAMPLE.mert,
  colleagueName: 'mert',
})

/**
 * A user to whom some things were done since, one after the other. `first`: the administrator of the first start; `own`: the colleague
 * who is signed in.
 */
export const aUserRecord = state<{
  first?: boolean
  own?: boolean
  userType?: UserType
  permissions?: Permission[]
  acts?: readonly ({ type: 'Change'; set: Record<string, FieldValue> } | { type: 'Archive' | 'Restore' })[]
}>('there is a user')({
  recordId: SAMPLE.mert,
  called: 'mert',
  revision: '7',
  position: '4711',
})

/** Another than the one who asks. */
export const aUserWithSession = state<{ permissions?: Permission[] }>('another colleague is signed in')({
  recordId: SAMPLE.mert,
  sessionId: SAMPLE.record,
})

/** Of another colleague, from an address. */
export const aSignInThatFailed = state('a sign-in of a colleague has failed')({
  colleagueId: SAMPLE.mert,
  address: '192.0.2.7',
})

/** By a colleague other than the one who asks. */
export const aReading = state('somebody has read sensitive fields of a person')({
  personId: SAMPLE.person,
  colleagueId: SAMPLE.mert,
})

export const aFailedWebhook = state('a webhook was given up')({ webhookId: '7' })

/** Of two of a kind, whose bodies are kept: the later one has a value more. */
export const aHandledWebhook = state<{ crowd?: boolean }>('two webhooks of a kind were handled')({
  webhookId: '7',
  earlierId: '6',
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-11-20T10:00:00.000Z',
})

/** It has a secret, and one event was delivered. */
export const aWebhookSubscription = state<{ archived?: boolean }>('a webhook subscription was told of an event')({
  subscriptionId: SAMPLE.record,
  attemptId: '7',
  name: 'Muhasebe',
})

/** It has a credential, and messages came and went by it; beside it stand an account without any, and one that is not connected. */
export const aChannelAccount = state<{ archived?: boolean }>('a channel account is connected')({
  accountId: SAMPLE.record,
})

/** Of one webhook. */
export const aReplay = state('a webhook was handled again by an order')({ replayId: SAMPLE.record })

/** A person with a phone and an e-mail address, and no lead. */
export const aPerson = state<{ acts?: readonly RecordAct[] }>('there is a person')({
  personId: SAMPLE.person,
  revision: '7',
  position: '4711',
  noteId: SAMPLE.note,
  phone: SAMPLE.phone,
  email: SAMPLE.email,
  surname: 'Öztürk',
})

export const aPersonWithPhoneAlone = state('there is a person who has a phone alone')({
  personId: SAMPLE.person,
  revision: '7',
  phone: SAMPLE.phone,
})

/** A phone and an e-mail address that no person has. */
export const freeContacts = state('nobody has a phone and an e-mail address')({
  freePhone: '+905337654321',
  freeEmail: 'cagri@example.com',
})

export const twoPeople = state('there are two people')({
  personId: SAMPLE.person,
  phone: SAMPLE.phone,
  otherPersonId: SAMPLE.otherPerson,
  otherEmail: SAMPLE.email,
})

/** `mergedPersonId` is merged into `personId`. */
export const aMergedPerson = state('a person has been merged into another one')({
  personId: SAMPLE.person,
  mergedPersonId: SAMPLE.otherPerson,
  mergedEmail: SAMPLE.email,
  position: '4711',
})

/** One of them is merged into the other, `personId`; each has an e-mail address of its own. */
export const mergedPeopleWithEmails = state('two people with an e-mail address each have been merged')({
  personId: SAMPLE.person,
  email: SAMPLE.email,
  mergedEmail: 'other@example.com',
})

export const twoPeopleWithEmails = state('there are two people with an e-mail address each')({
  personId: SAMPLE.person,
  email: SAMPLE.email,
  otherPersonId: SAMPLE.otherPerson,
  otherEmail: 'other@example.com',
})

/** The person has withdrawn consent to WhatsApp today. */
export const aPersonWithdrawn = state('there is a person who has withdrawn a consent')({
  personId: SAMPLE.person,
  revision: '1',
})

/** A person with a consent, in a record of its own. */
export const aPersonAgreed = state('there is a person who has given a consent')({
  personId: SAMPLE.person,
  phone: SAMPLE.phone,
  position: '4711',
})

export const aLikelyDuplicate = state('two people have one number in two writings')({ position: '4711' })

/** The permissions of a user who writes to people: to see a conversation, they must see its lead. */
export const MAY_WRITE: Permission[] = ['communications.create', 'leads.view']

/**
 * A person has written by WhatsApp, a moment ago.
 * `closed`: more than a day ago. `withdrawn`: and wants no messages since. `elsewhere`: to an account that cannot send. `bySms`: by SMS.
 * `message`: the state of a message that we have requested; `file lost`: the person sent a file that is gone.
 * `desk`: a colleague has taken or closed the conversation.
 */
export const aConversation = state<{
  desk?: 'taken' | 'closed'
  closed?: boolean
  withdrawn?: boolean
  elsewhere?: boolean
  bySms?: boolean
  message?: 'requested' | 'taken' | 'failed' | 'file lost'
}>('somebody has written to us')({
  conversationId: SAMPLE.conversation,
  messageId: SAMPLE.note,
  tomorrow: '2026-11-21T09:00:00.000Z',
  revision: '7',
  position: '4711',
})

export const aSilentMeta = state('Meta does not answer')({ position: '4711' })

/** A template of WhatsApp that Meta has approved, with the value `name`. `waits`: it has not. `special`: its header is a picture. `marketing`: with a way out; `pushy`: without one. */
export const aTemplate = state<{ waits?: boolean; special?: boolean; marketing?: boolean; pushy?: boolean }>(
  'there is a template of WhatsApp',
)({ template: 'kontrol_hatirlatma' })

/**
 * A dental lead with the tag `vip`, of a person with a phone alone. `withdrawn`: who wants no SMS. `beside`: it is of the colleague who is signed in,
 * and the person writes by SMS to another colleague, whose lead is for hair.
 */
export const aLead = state<{ stage?: LeadStage; archived?: boolean; withdrawn?: boolean; beside?: boolean }>(
  'there is a lead',
)({
  leadId: SAMPLE.lead,
  revision: '7',
  position: '4711',
  phone: SAMPLE.phone,
  surname: 'Öztürk',
})

export const aLeadOfPerson = state('there is a lead of a person')({
  leadId: SAMPLE.lead,
  personId: SAMPLE.person,
  phone: SAMPLE.phone,
})

/** It is won or archived, and a newer lead of the person is open in its treatment line. */
export const aSupersededLead = state<{ archived?: boolean }>('a newer lead has taken the line of a lead')({
  leadId: SAMPLE.lead,
  revision: '7',
  position: '4711',
  newerLeadId: SAMPLE.otherLead,
})

/** Both are open: the other one, for hair, stands in the way of a change to that treatment. */
export const aLeadBesideAnother = state('a person has two open leads')({
  leadId: SAMPLE.lead,
  revision: '7',
  otherLeadId: SAMPLE.otherLead,
})

/** With another colleague, who has written `messages` times; one message unless said. */
export const aChatChannel = state<{ messages?: number }>('the colleague who is signed in has a conversation')({
  channelId: SAMPLE.record,
  colleagueId: SAMPLE.mert,
  position: '4711',
})

/** A lead. `full`: and so many others that no more can be. */
export const ownPins = state<{ full?: boolean }>('the colleague who is signed in has pinned a lead')({
  leadId: SAMPLE.lead,
  personId: SAMPLE.person,
  surname: 'Öztürk',
  position: '4711',
})

/** A lead in which nothing is missing (owner, potential, tag, campaign), of a person who has another one and wrote. */
/** `answered`: the answer is not sent yet. */
export const aLeadWithMessage = state<{ answered?: boolean }>('a person with a lead wrote over WhatsApp')({
  leadId: SAMPLE.lead,
  personId: SAMPLE.person,
  position: '4711',
  surname: 'Öztürk',
  ownerId: SAMPLE.mert,
  since: '4700',
})

/** Another user wrote the note. */
export const aMention = state('a note on a lead names the one who asks')({
  leadId: SAMPLE.lead,
  position: '4711',
})

/** Everything that a timeline can tell has happened. */
export const anEventfulLead = state('everything has happened to a lead')({
  leadId: SAMPLE.lead,
  personId: SAMPLE.person,
  position: '4711',
})

/**
 * Made at revision 0; each act is one revision more. Its title is one that no other record has. `since` is the position before it.
 * `filled`: no field is empty, and what it refers to is there. `own`: the acts are those of the colleague who is signed in. `at`: when
 * everything happened, instead of now.
 */
export const aRecord = state<{
  kind: string
  filled?: boolean
  values?: Readonly<Record<string, FieldValue>>
  acts?: readonly RecordAct[]
  own?: true
  named?: DoneToNamed
  at?: string
}>('there is a record of a kind')({
  recordId: SAMPLE.record,
  revision: '7',
  position: '4711',
  title: 'Öztürk',
  noteId: SAMPLE.note,
  since: '4700',
  firstAct: '5',
  lastAct: '6',
})

/** Its owner made its secret, and the program knows it. */
export const aUsedKey = state('a program has called with an API key')({ recordId: SAMPLE.record })

/** `named`: it has a name of its own and a logo; otherwise what the product has by itself. */
export const aCompany = state<{ named: boolean }>('a company uses the product')({
  companyName: 'Işıl Sağlık Turizmi',
  logoId: 'ef1955ae757c8b966c83248350331bd3a30f658ced11f387f8ebf05ab3368629',
  position: '4711',
})

const RECORDS_TO_REFER_TO = 'there are records to refer to'

/** One of each kind, given as `user_to_refer_to`, in the archive or out of it. */
type ToReferTo = { kinds: readonly string[]; archived?: true; named?: DoneToNamed }
export const recordsToReferTo: State<ToReferTo, string> = Object.assign(
  ({ kinds, archived, named }: ToReferTo = { kinds: [] }) => ({
    name: RECORDS_TO_REFER_TO,
    params: { kinds, ...(archived && { archived }), ...(named && { named }) },
    gives: Object.fromEntries(
      kinds.map((kind, index) => [
        toReferTo(kind),
        `0190a000-0000-7000-8000-${String(0xf000 + index).padStart(12, '0')}`,
      ]),
    ),
  }),
  { fact: RECORDS_TO_REFER_TO },
)
export const toReferTo = (kind: string): string => `${kind.replaceAll('-', '_')}_to_refer_to`

export const aPositionBefore = state('somebody wrote over WhatsApp after a position')({ since: '4700' })
