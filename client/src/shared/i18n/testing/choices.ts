import { AGENT_STATUSES } from '@kervan/contracts/agents/agent-statuses'
import { SECOND_FACTOR_WAYS } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { TIMELINE_KINDS } from '@kervan/contracts/api/people/get-timeline'
import { DUPLICATE_REASONS } from '@kervan/contracts/api/people/list-duplicates'
import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { VARIANTS } from '@kervan/contracts/colours/colours'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'
import { CONSENT_WAYS } from '@kervan/contracts/people/consents'
import { MERGED_FIELDS } from '@kervan/contracts/people/kept-values'
import { RESOURCES } from '@kervan/contracts/permissions/resource-table'
import { RIGHT_STATES } from '@kervan/contracts/permissions/right-changes'
import { LEAD_SOURCES, LeadStage, POTENTIALS, TREATMENTS } from '@kervan/contracts/statuses/lead-stages'
import type { CHOICE_KEYS } from '../choices.ts'

/** Timeline entries of a shape of their own: changes of records speak in the words of their kinds. */
const NO_CHANGE: readonly string[] = ['message', 'note', 'change']

/** The values of each choice that a person sees as words; a choice of the API that is missing here is found. */
export const CHOICES = {
  'status:lead-stage': LeadStage.options,
  'status:potential': POTENTIALS,
  'status:source': LEAD_SOURCES,
  'status:treatment': TREATMENTS,
  'status:channel': CHANNELS,
  'status:delivery': DeliveryState.options,
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
  'timeline:change': TIMELINE_KINDS.filter((kind) => !NO_CHANGE.includes(kind)),
  'people:consent.way': CONSENT_WAYS,
  'people:fields': MERGED_FIELDS,
  'second-factor:way': SECOND_FACTOR_WAYS,
} as const satisfies Readonly<Record<(typeof CHOICE_KEYS)[number], readonly string[]>>
