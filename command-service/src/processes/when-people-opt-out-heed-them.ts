import { recordOf } from '@kervan/contracts/streams'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { consentsOf } from '../kinds/person/consents-of.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { reaction } from './reaction.ts'

/** How it stands among the consents; a person's own words are not known. */
const WORDS = { complaint: 'Spam', unsubscribed: 'Unsubscribe' } as const

/** Who told a provider that they want no more by a channel is written to by it no more: the consent is withdrawn, once. */
export const whenPeopleOptOutHeedThem = reaction({
  name: 'when-people-opt-out-heed-them',
  on: 'MessageDeliveryChanged',
  endsIn: 'ConsentWithdrawn',
  react: (records) => async (event, cause) => {
    const { optOut, messageId, at } = event.data
    if (!optOut) return
    const { runner, people } = records
    const conversationId = recordOf(event.stream).id
    const { personId, party } = (await runner.load(conversationDecider, conversationId)).state
    if (!personId || !party || (await people.endBefore(personId, cause))) return
    const root = await people.rootOf(personId)
    const { members } = await people.groupOf(root)
    const others = members.filter((member) => member !== root)
    const said = {
      channel: party.channel,
      how: 'message',
      words: WORDS[optOut],
      saidIn: { conversationId, messageId, at },
      elsewhere: await consentsOf(records, others, party.channel),
      seen: null,
    } as const
    await runner.run(personDecider, root, { type: 'WithdrawConsent', ...said }, cause)
  },
})
