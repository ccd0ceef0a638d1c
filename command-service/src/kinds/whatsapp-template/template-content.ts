import { refused } from '@kervan/contracts/errors/refusal'
import {
  type TemplateValues,
  templateValuesOf,
} from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import { takesTemplates } from '@kervan/contracts/messages/channels'
import type { ChosenTemplate } from '@kervan/contracts/messages/chosen-template'
import type { SentTemplate } from '@kervan/contracts/messages/sent-template'
import {
  isPositional,
  renderTemplate,
  type TemplateVariable,
  variablesOf,
} from '@kervan/contracts/messages/template-parts'
import { faultIn, hasWayOut, isSendable } from '@kervan/contracts/messages/template-rules'
import type { Records } from '../../ports.ts'
import type { ConversationState } from '../conversation/conversation.state.ts'
import { templateBook } from './template-book.ts'

/**
 * What a message by a template says, as the template stands at this moment.
 * @throws Refusal template-not-found, template-not-approved, template-not-sendable, template-without-way-out, and template-value-missing and
 *   template-value-malformed with the variable and where its value stands
 */
export const templateContentOf =
  (records: Pick<Records, 'runner' | 'claims'>) =>
  async ({ party }: ConversationState, chosen: ChosenTemplate): Promise<SentTemplate> => {
    const held = await templateBook(records).find(chosen)
    if (!held || held.state.archived) throw refused('template-not-found')
    if (held.state.status !== 'approved') throw refused('template-not-approved')
    const template = templateValuesOf(held.state)
    if (!party || !takesTemplates(party.channel) || !isSendable(template)) throw refused('template-not-sendable')
    if (template.category === 'marketing' && !hasWayOut(template)) throw refused('template-without-way-out')
    const found = faultIn(template, chosen.values)
    if (found) {
      const { key, name } = found.variable
      throw refused(`template-value-${found.fault}`, { variable: name, paths: [`body.template.values.${key}`] })
    }
    return sentTemplate(template, chosen.values)
  }

/** Numbered ones are told in the order of their numbers, whatever order they stand in. */
const byNumber = (one: TemplateVariable, other: TemplateVariable): number =>
  isPositional(one.name) && isPositional(other.name) ? Number(one.name) - Number(other.name) : 0

const parametersOf = (
  template: TemplateValues,
  values: Readonly<Record<string, string>>,
): SentTemplate['parameters'] => {
  const variables = variablesOf(template)
  const valueIn = ({ key }: TemplateVariable): string => values[key]!.trim()
  const inPlace = (place: 'header' | 'body') =>
    variables
      .filter((each) => each.place === place)
      .toSorted(byNumber)
      .map((each) => ({ ...(!isPositional(each.name) && { name: each.name }), value: valueIn(each) }))
  return {
    header: inPlace('header'),
    body: inPlace('body'),
    buttons: variables.flatMap((each) =>
      each.button === undefined ? [] : { button: each.button, value: valueIn(each) },
    ),
  }
}

const sentTemplate = (template: TemplateValues, values: Readonly<Record<string, string>>): SentTemplate => {
  const { header, body, footer, buttons } = renderTemplate(template, values)
  return {
    kind: 'template',
    name: template.name,
    language: template.language,
    category: template.category,
    ...(header !== null && { header }),
    body,
    ...(footer !== null && { footer }),
    buttons: buttons.map(({ kind, text }) => ({ kind, text })),
    parameters: parametersOf(template, values),
  }
}
