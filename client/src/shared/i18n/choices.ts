import { TIMELINE_KINDS } from '@kervan/contracts/api/people/get-timeline'
import { DUPLICATE_REASONS } from '@kervan/contracts/api/people/list-duplicates'
import { APPEARANCES, VARIANTS } from '@kervan/contracts/colours/colours'
import type { ListField } from '@kervan/contracts/http/list-field'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'
import { RESOURCES } from '@kervan/contracts/permissions/permissions'
import { LEAD_SOURCES, LeadStage, POTENTIALS, TREATMENTS } from '@kervan/contracts/statuses/lead-stages'
import i18next from 'i18next'

/** Timeline entries that are no change and have a shape of their own. */
const NO_CHANGE: readonly string[] = ['message', 'note']

/**
 * Values that a person sees as words, by where the words are: `<key>.<value>`. The test of the texts looks for each in both
 * languages, and for any choice of the API that is missing here.
 */
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
  'colours:variants': VARIANTS,
  'shell:appearance': APPEARANCES,
  'duplicates:reason': DUPLICATE_REASONS,
  'timeline:change': TIMELINE_KINDS.filter((kind) => !NO_CHANGE.includes(kind)),
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Where the words of a value of a list's field are; undefined where the value is its own word, or a name. */
export const valueKey = ({ type, label, values }: ListField, value: string): string | undefined => {
  switch (type) {
    case 'stage':
      return `status:lead-stage.${value}`
    case 'potential':
    case 'source':
    case 'treatment':
      return `status:${type}.${value}`
    case 'money':
      return undefined
    case 'choice':
    case 'choices':
      return `${choicesKey(label)}.${value}`
    default:
      return values && `${label}-value.${value}`
  }
}

/** Where the words of a declared field's choices are, by its label: `clinics:fields.kind` has them in `clinics:choices.kind`. */
export const choicesKey = (label: string): string =>
  label.endsWith(':fields.status')
    ? label.replace(/fields\.status$/, 'statuses')
    : label.replace(/:(fields|lines)\./, ':choices.')

/** The words of values that may be chosen, undefined where they are not all of a choice that has words here. */
export const choiceWords = (values: readonly string[]): readonly string[] | undefined => {
  const [key] =
    Object.entries<readonly string[]>(CHOICES).find(
      ([key, known]) => values.every((value) => known.includes(value)) && i18next.exists(`${key}.${values[0]}`),
    ) ?? []
  return key === undefined ? undefined : values.map((value) => i18next.t(`${key}.${value}`))
}

/** A permission in words: `Adaylar: düzenleme`; undefined for one that this client does not know. */
export const permissionWords = (permission: string): string | undefined => {
  const [resource, action] = permission.split('.')
  const [of, to] = [`status:resource.${resource}`, `status:action.${action}`]
  return i18next.exists(of) && i18next.exists(to) ? `${i18next.t(of)}: ${i18next.t(to)}` : undefined
}
