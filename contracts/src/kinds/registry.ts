import type { AnyRecord, RecordDeclaration } from '../kit/record.ts'
import { activityTemplate } from './activity-template/activity-template.ts'
import { apiKeyFor } from './api-key/api-key.ts'
import { assignmentRule } from './assignment-rule/assignment-rule.ts'
import { channelAccount } from './channel-account/channel-account.ts'
import { clinic } from './clinic/clinic.ts'
import { enrolment } from './enrolment/enrolment.ts'
import { event } from './event/event.ts'
import { eventPartner } from './event-partner/event-partner.ts'
import { followUp } from './follow-up/follow-up.ts'
import { inboxQueue } from './inbox-queue/inbox-queue.ts'
import { invitation } from './invitation/invitation.ts'
import { macro } from './macro/macro.ts'
import { participant } from './participant/participant.ts'
import { request } from './request/request.ts'
import { role } from './role/role.ts'
import { sequence } from './sequence/sequence.ts'
import { siteSettings } from './site-settings/site-settings.ts'
import { slotSheet } from './slot-sheet/slot-sheet.ts'
import { team } from './team/team.ts'
import { webhookSubscription } from './webhook-subscription/webhook-subscription.ts'
import { whatsappTemplate } from './whatsapp-template/whatsapp-template.ts'

/** Kinds, and the keys that can be given what may be done with them. */
export const withApiKeys = <const Kinds extends Readonly<Record<string, Pick<AnyRecord, 'resource'>>>>(
  kinds: Kinds,
) => ({
  ...kinds,
  'api-key': apiKeyFor(Object.values(kinds).map(({ resource }) => resource)),
})

/** Every declared kind of record, by kind. One line here makes a kind known to every room. */
export const RECORDS = withApiKeys({
  clinic,
  event,
  'event-partner': eventPartner,
  participant,
  'slot-sheet': slotSheet,
  team,
  role,
  invitation,
  'activity-template': activityTemplate,
  request,
  'follow-up': followUp,
  macro,
  'inbox-queue': inboxQueue,
  'assignment-rule': assignmentRule,
  sequence,
  enrolment,
  'site-settings': siteSettings,
  'webhook-subscription': webhookSubscription,
  'whatsapp-template': whatsappTemplate,
  'channel-account': channelAccount,
}) satisfies Readonly<Record<string, RecordDeclaration>>

export type Records = typeof RECORDS
export type DeclaredKind = keyof Records
export type DeclaredRecord = Records[DeclaredKind]

export const DECLARED: readonly DeclaredRecord[] = Object.values(RECORDS)
export const DECLARED_KINDS = Object.keys(RECORDS) as unknown as readonly [DeclaredKind, ...DeclaredKind[]]
