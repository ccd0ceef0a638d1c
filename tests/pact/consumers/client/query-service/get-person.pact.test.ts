import { getPerson } from '@kervan/contracts/api/people/get-person'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLeadWithMessage, aMergedPerson, aPersonAgreed } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const merged = aMergedPerson()
const agreed = aPersonAgreed()
const full = aLeadWithMessage()

contract(getPerson, {
  answers: [
    {
      case: 'somebody who has given a consent',
      given: [agreed],
      input: { params: { id: agreed.gives.personId }, query: {} },
      reads: {
        id: agreed.gives.personId,
        name: SAMPLE.name,
        contactPoints: [{ kind: 'phone', value: SAMPLE.phone }],
        formerPoints: [],
        sharedWith: [],
        consents: [
          {
            channel: 'whatsapp',
            given: true,
            how: 'spoken',
            words: SAMPLE.consent,
            on: '2026-11-20',
            at: SAMPLE.at,
            by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
            person: { id: agreed.gives.personId, name: SAMPLE.name },
          },
        ],
        revision: '1',
        merged: [],
        leads: [],
        conversations: [],
      },
    },
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
        formerPoints: [],
        consents: exactly([]),
        revision: '2',
        merged: [
          {
            id: merged.gives.mergedPersonId,
            name: SAMPLE.name,
            contactPoints: [{ kind: 'email', value: SAMPLE.email }],
            into: merged.gives.personId,
            kept: exactly([]),
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
