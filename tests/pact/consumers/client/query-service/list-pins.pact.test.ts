import { listPins } from '@kervan/contracts/api/preferences/list-pins'
import { ownPins } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const pinned = ownPins()
const { leadId, personId, surname } = pinned.gives

contract(listPins, {
  answers: [
    {
      case: 'one who may see leads looks for what is pinned',
      given: [pinned],
      permissions: ['leads.view', 'fields.contact'],
      reads: { data: [{ kind: 'lead', id: leadId, name: surname, namedBy: personId, archived: false }] },
    },
    {
      case: 'one who may not see leads any more looks for what is pinned',
      given: [pinned],
      reads: { data: [{ kind: 'lead', id: leadId, name: null, namedBy: null, archived: false }] },
    },
  ],
})
