import { createChatChannel } from '@kervan/contracts/api/chat/create-chat-channel'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aChatChannel, anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const other = anotherColleague()
const of = aChatChannel()

contract(createChatChannel, {
  answers: [
    {
      case: 'one writes to a colleague for the first time',
      given: [other],
      permissions: ['leads.view'],
      input: { body: { with: other.gives.colleagueId } },
    },
  ],
  refuses: [
    {
      code: 'user-not-found',
      case: 'there is no such colleague',
      given: [of],
      permissions: ['leads.view'],
      input: { body: { with: SAMPLE.nobody } },
    },
    {
      code: 'user-not-found',
      case: 'one has no part in the work',
      given: [other],
      input: { body: { with: other.gives.colleagueId } },
    },
  ],
})
