import type { RefusalsOf } from '../kit/record.ts'
import type { RecordRules } from '../kit/record-rules.ts'
import { apiKeyRules } from './api-key/api-key.rules.ts'
import { channelAccountRules } from './channel-account/channel-account.rules.ts'
import { clinicRules } from './clinic/clinic.rules.ts'
import { enrolmentRules } from './enrolment/enrolment.rules.ts'
import { eventRules } from './event/event.rules.ts'
import { eventPartnerRules } from './event-partner/event-partner.rules.ts'
import { followUpRules } from './follow-up/follow-up.rules.ts'
import { macroRules } from './macro/macro.rules.ts'
import { participantRules } from './participant/participant.rules.ts'
import type { DeclaredKind, Records } from './registry.ts'
import { requestRules } from './request/request.rules.ts'
import { roleRules } from './role/role.rules.ts'
import { sequenceRules } from './sequence/sequence.rules.ts'
import { slotSheetRules } from './slot-sheet/slot-sheet.rules.ts'
import { whatsappTemplateRules } from './whatsapp-template/whatsapp-template.rules.ts'

/** Refused by what its writer may give away alone, which `reach-giving.ts` of the command service looks at. */
type Giving = 'invitation'

type Refusing = {
  [Kind in DeclaredKind]: [RefusalsOf<Records[Kind]>] extends [never] ? never : Kind
}[DeclaredKind]

/** What declared kinds demand beside what every kind demands. The compiler misses no kind that declares refusals of its own. */
export const OWN_RULES: { readonly [Kind in DeclaredKind]?: RecordRules } & {
  readonly [Kind in Exclude<Refusing, Giving>]: RecordRules
} = {
  'api-key': apiKeyRules,
  'channel-account': channelAccountRules,
  clinic: clinicRules,
  event: eventRules,
  'event-partner': eventPartnerRules,
  macro: macroRules,
  participant: participantRules,
  'follow-up': followUpRules,
  request: requestRules,
  role: roleRules,
  'whatsapp-template': whatsappTemplateRules,
  sequence: sequenceRules,
  'slot-sheet': slotSheetRules,
  enrolment: enrolmentRules,
}
