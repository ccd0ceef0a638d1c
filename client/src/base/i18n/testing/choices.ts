import { AGENT_STATUSES } from '@kervan/contracts/agents/agent-statuses'
import { SECOND_FACTOR_WAYS } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { CALENDARS } from '@kervan/contracts/api/calendars/calendars'
import { FILE_SORTS, TIMELINE_KINDS } from '@kervan/contracts/api/people/get-timeline'
import { DUPLICATE_REASONS } from '@kervan/contracts/api/people/list-duplicates'
import {
  HANDSET_SIDES,
  HANDSET_STATES,
  LINE_DIRECTIONS,
  LINE_NOTES,
  SIMULATED_FAULTS,
  SIMULATED_PROVIDERS,
} from '@kervan/contracts/api/simulator/simulator-state'
import { LOST_BODIES, SHAPE_MARKS } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import { DELIVERY_FAULTS } from '@kervan/contracts/api/webhooks/webhook-attempt'
import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { VARIANTS } from '@kervan/contracts/colours/colours'
import { DRIVE_KINDS } from '@kervan/contracts/files/drive-kinds'
import { LEAD_SOURCES, LeadStage, POTENTIALS, TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import { WARNINGS } from '@kervan/contracts/kinds/participant/participant-warnings'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { CHANNELS, CREDENTIALS } from '@kervan/contracts/messages/channels'
import { DESK_STATES, INBOX_QUEUES } from '@kervan/contracts/messages/inbox'
import { AboutPost, MessageContent, OutgoingState } from '@kervan/contracts/messages/message-content'
import { MEDIA_LOSSES } from '@kervan/contracts/messages/message-file'
import { PASSED_OVER_REASONS } from '@kervan/contracts/messages/passed-over'
import { AWAITED_REPLIES } from '@kervan/contracts/messages/reply-clock'
import { CONSENT_WAYS } from '@kervan/contracts/people/consents'
import { CORRECTION_REASONS } from '@kervan/contracts/people/correction-reasons'
import { MERGED_FIELDS } from '@kervan/contracts/people/kept-values'
import { RESOURCES } from '@kervan/contracts/permissions/resource-table'
import { RIGHT_STATES } from '@kervan/contracts/permissions/right-changes'
import { DELIVERY_STATES } from '@kervan/contracts/webhooks/delivery-states'
import type { CHOICE_KEYS } from '../choices.ts'

/** Timeline entries of a shape of their own: changes of records speak in the words of their kinds. */
const NO_CHANGE: readonly string[] = ['message', 'note', 'change']

/** The values of each choice that a person sees as words; a choice of the API that is missing here is found. */
export const CHOICES = {
  'calendar-links:calendar': CALENDARS,
  'status:lead-stage': LeadStage.options,
  'status:potential': POTENTIALS,
  'status:source': LEAD_SOURCES,
  'status:treatment': TREATMENTS,
  'status:channel': CHANNELS,
  'status:delivery': OutgoingState.options,
  'status:content': MessageContent.options.flatMap(({ shape: { kind } }) =>
    'options' in kind ? kind.options : [...kind.values],
  ),
  'status:resource': Object.keys(RESOURCES),
  'status:action': [...new Set(Object.values(RESOURCES).flat())],
  'status:agent-status': AGENT_STATUSES,
  'permissions:word.user': RIGHT_STATES,
  'permissions:word.role': RIGHT_STATES,
  'colours:variants': VARIANTS,
  'common:appearance': APPEARANCES,
  'duplicates:reason': DUPLICATE_REASONS,
  'timeline:media.lost': MEDIA_LOSSES,
  'timeline:desk.passed-over': PASSED_OVER_REASONS,
  'timeline:gallery.sort': FILE_SORTS,
  'timeline:change': TIMELINE_KINDS.filter((kind) => !NO_CHANGE.includes(kind)),
  'timeline:about': AboutPost.options,
  'participants:warnings': WARNINGS,
  'participants:drive.kind': DRIVE_KINDS,
  'people:consent.way': CONSENT_WAYS,
  'people:contact.reason': CORRECTION_REASONS,
  'people:fields': MERGED_FIELDS,
  'second-factor:way': SECOND_FACTOR_WAYS,
  'inbox:queue': INBOX_QUEUES,
  'inbox:state': DESK_STATES,
  'inbox:awaited': AWAITED_REPLIES,
  'webhook-monitor:state': DELIVERY_STATES,
  'webhook-monitor:body.lost': LOST_BODIES,
  'webhook-monitor:compared.mark': SHAPE_MARKS,
  'webhook-subscriptions:attempts.fault': DELIVERY_FAULTS,
  'simulator:title': SIMULATED_PROVIDERS,
  'simulator:fault': SIMULATED_FAULTS,
  'simulator:does': SIMULATED_FAULTS,
  'simulator:state': HANDSET_STATES,
  'simulator:note': LINE_NOTES,
  'simulator:by': HANDSET_SIDES,
  'simulator:direction': LINE_DIRECTIONS,
  'channel-accounts:credentials': CREDENTIALS,
  'record:kind': [
    ...new Set(DECLARED.flatMap(({ fields }) => Object.values<Field>(fields).flatMap(({ kinds = [] }) => kinds))),
  ],
} as const satisfies Readonly<Record<(typeof CHOICE_KEYS)[number], readonly string[]>>
