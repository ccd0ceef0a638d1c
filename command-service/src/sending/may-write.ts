import { refused } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { TemplateCategory } from '@kervan/contracts/messages/template-parts'
import type { ConversationState } from '../kinds/conversation/conversation.state.ts'
import { demandOpenWindow } from '../kinds/conversation/reply-window.ts'
import { consentsOf } from '../kinds/person/consents-of.ts'
import { saidAt } from '../kinds/person/decide-consent.ts'
import type { Records } from '../ports.ts'

/**
 * Whether the person may be written to in a conversation at this moment: asked when a message is requested, and once more when it is
 * handed over. Who asked not to be written to may be answered once they have written again; the word that asks is no such writing,
 * however often it comes. Marketing goes to those alone who agreed to it.
 * @param by  who wants to write
 * @throws Refusal window-closed, consent-withdrawn, consent-not-given
 */
export const demandMayWrite = async (
  records: Pick<Records, 'runner' | 'people'>,
  conversation: ConversationState,
  content: Sent,
  now: string,
  by: Actor,
): Promise<void> => {
  demandOpenWindow(conversation, content, now, by)
  const word = await newestWord(records, conversation)
  if (isMarketing(content) && word?.given !== true) throw refused(word ? 'consent-withdrawn' : 'consent-not-given')
  const withdrawn = word?.given === false ? word.at : null
  const { lastInboundAt } = conversation
  if (withdrawn !== null && (lastInboundAt === null || Date.parse(withdrawn) >= Date.parse(lastInboundAt)))
    throw refused('consent-withdrawn')
}

type Sent = Pick<MessageContent, 'kind'> & { readonly category?: TemplateCategory }

const isMarketing = ({ kind, category }: Sent): boolean => kind === 'template' && category === 'marketing'

interface Word {
  readonly given: boolean
  readonly at: string
}

/**
 * What the person, or who is the same by a merge, said last of the consent for the channel; null where nothing was said. What the conversation
 * was told counts before it stands in the person's record.
 */
const newestWord = async (
  records: Pick<Records, 'runner' | 'people'>,
  { party, personId, stoppedAt }: ConversationState,
): Promise<Word | null> => {
  const stopped = stoppedAt === null ? null : { given: false, at: stoppedAt }
  if (!party || personId === null) return stopped
  const { members } = await records.people.groupOf(personId)
  const said = await consentsOf(records, members, party.channel)
  const newest = said.toSorted((one, other) => Date.parse(other.place.at) - Date.parse(one.place.at))[0]
  const isTold = newest !== undefined && (stoppedAt === null || Date.parse(saidAt(newest)) >= Date.parse(stoppedAt))
  return isTold ? { given: newest.given, at: saidAt(newest) } : stopped
}
