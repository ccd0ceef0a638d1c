import { recordOf } from '@kervan/contracts/streams'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { nameShown } from '../kinds/person/person.state.ts'
import { reaction } from './reaction.ts'

/**
 * Names a person who comes with an id and no name, as people of a page do: the provider is asked as their lead is opened, and not
 * again. A name that a colleague has typed meanwhile stays.
 */
export const whenStrangersWriteAskTheirNames = reaction({
  name: 'when-strangers-write-ask-their-names',
  on: 'MessageRouted',
  asksOutside: true,
  endsIn: 'PersonNameCorrected',
  react:
    ({ runner, channelAccounts }) =>
    async ({ stream, data: { lead, personId } }, cause) => {
      if (lead !== 'opened') return
      const { party } = (await runner.load(conversationDecider, recordOf(stream).id)).state
      const { userId, profileName } = party?.sender ?? {}
      if (!party || userId === undefined || profileName !== undefined) return
      const isUnnamed = async (): Promise<boolean> => {
        const { state } = await runner.load(personDecider, personId)
        return state.status === 'known' && nameShown(state) === userId
      }
      if (!(await isUnnamed())) return
      const name = await channelAccounts.askName(party.channel, party.account, userId)
      if (name === null || !(await isUnnamed())) return
      await runner.run(personDecider, personId, { type: 'Change', set: { name } }, cause)
    },
})
