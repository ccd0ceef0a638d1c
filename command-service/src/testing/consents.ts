import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import type { SequenceHouse } from './sequence-house.ts'
import { aCause } from './test-records.ts'

/** The person of the first conversation says, to a colleague, whether they want messages. */
export const addConsentTo = async (house: SequenceHouse, type: 'ConsentGiven' | 'ConsentWithdrawn'): Promise<void> => {
  const routed = (await house.events()).find((event) => event.type === 'MessageRouted')!
  const { state } = await house.records.runner.load(conversationDecider, routed.stream.replace('conversation-', ''))
  const said = { channel: 'whatsapp', how: 'spoken', elsewhere: [], seen: null } as const
  const command =
    type === 'ConsentGiven'
      ? ({ type: 'GiveConsent', words: 'Evet', ...said } as const)
      : ({ type: 'WithdrawConsent', ...said } as const)
  await house.records.runner.run(personDecider, state.personId!, command, aCause({ at: house.now() }))
}
