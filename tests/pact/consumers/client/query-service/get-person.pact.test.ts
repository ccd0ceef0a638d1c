import { getPerson } from '@kervan/contracts/api/people/get-person'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLeadWithMessage, aMergedPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const merged = aMergedPerson()
const full = aLeadWithMessage()

contract(getPerson, {
  answers: [
    {
      case: 'somebody who has been merged is the other person',
      permissions: ['people.view', 'leads.view'],
      given: [merged],
      input: { params: { id: merged.gives.mergedPersonId }, query: {} },
      reads: {
        id: merged.gives.personId,
        name: SAMPLE.name,
        contactPoints: [
          { kind: 'phone', value: SAMPLE.phone },
          { kind: 'email', value: SAMPLE.email },
        ],
        revision: '2',
        merged: [
          {
            id: merged.gives.mergedPersonId,
            name: SAMPLE.name,
            contactPoints: [{ kind: 'email', value: SAMPLE.email }],
            into: merged.gives.personId,
            at: SAMPLE.at,
            by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
          },
        ],
        leads: [
          {
            id: SAMPLE.lead,
            stage: 'prospect',
            treatment: 'dental',
            owner: null,
            archived: false,
            openedAt: SAMPLE.at,
          },
        ],
      },
    },
    {
      case: 'somebody who wrote',
      permissions: ['people.view', 'leads.view'],
      given: [full],
      input: { params: { id: full.gives.personId }, query: {} },
      reads: {
        merged: exactly([]),
        conversations: [{ id: SAMPLE.conversation, channel: 'whatsapp', lastInboundAt: SAMPLE.at }],
      },
    },
  ],
})
