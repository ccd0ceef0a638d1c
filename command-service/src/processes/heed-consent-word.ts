import { dayOf } from '@kervan/contracts/dates/business-days'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { consentWordOf } from '@kervan/contracts/messages/consent-words'
import { plainText } from '@kervan/contracts/messages/message-content'
import { consentsOf } from '../kinds/person/consents-of.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'

/**
 * A message that is one word alone (STOP, DUR), or a button of ours that says so, withdraws the writer's consent for its channel,
 * and START gives it back. Written once, whichever person the writer is merged into between two attempts.
 * @param personId  of the root
 */
export const heedConsentWord = async (
  records: Pick<Records, 'runner' | 'people'>,
  personId: string,
  conversationId: string,
  { data }: Recorded<'MessageReceived'>,
  cause: Cause,
): Promise<void> => {
  const asked = consentWordOf(data)
  if (asked === null) return
  const step = { ...cause, commandId: derivedId(cause.commandId, 'heed consent word') }
  if (await records.people.endBefore(personId, step)) return
  const { members } = await records.people.groupOf(personId)
  const { channel, messageId, sentAt, content } = data
  const others = members.filter((member) => member !== personId)
  const sentOn = dayOf(new Date(sentAt))
  const said = {
    channel,
    how: 'message',
    words: plainText(content).trim(),
    saidIn: { conversationId, messageId, at: sentAt },
    ...(sentOn !== dayOf(new Date(cause.at)) && { on: sentOn }),
    elsewhere: await consentsOf(records, others, channel),
    seen: null,
  } as const
  const type = asked === 'stop' ? 'WithdrawConsent' : 'GiveConsent'
  await records.runner.run(personDecider, personId, { type, ...said }, step)
}
