import { templateValuesOf } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { PlaceholderValues } from '@kervan/contracts/messages/placeholders'
import type { SequenceStep } from '@kervan/contracts/sequences/missing-in'
import { readStepValues, templateValues } from '@kervan/contracts/sequences/step-values'
import { type TemplateBlock, templateBlock } from '@kervan/contracts/sequences/template-block'
import type { Records } from '../../ports.ts'
import type { ConversationState } from '../conversation/conversation.state.ts'
import { templateBook } from '../whatsapp-template/template-book.ts'
import { templateContentOf } from '../whatsapp-template/template-content.ts'

/** What a step says in a conversation. @throws Refusal as `templateContentOf` does */
type ContentIn = (conversation: ConversationState) => Promise<MessageContent>

/** What the template of a step says to a person, filled in with what is known of them; or why it cannot be sent. */
export const contentOfTemplate = async (
  records: Pick<Records, 'runner' | 'claims'>,
  step: SequenceStep,
  known: PlaceholderValues,
): Promise<ContentIn | TemplateBlock> => {
  const state = step.template === null ? null : await templateBook(records).load(step.template)
  const template = state && { ...state, values: templateValuesOf(state) }
  const block = templateBlock(template)
  if (block !== null || template === null) return block ?? 'template-not-usable'
  const { name, language } = template.values
  const values = templateValues(template.values, readStepValues(step.values), known)
  return (conversation) => templateContentOf(records)(conversation, { name, language, values })
}
