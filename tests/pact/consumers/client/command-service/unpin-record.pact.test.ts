import { unpinRecord } from '@kervan/contracts/api/preferences/unpin-record'
import { ownPins } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const pinned = ownPins()

contract(unpinRecord, {
  answers: [
    {
      case: 'a lead is unpinned',
      given: [pinned],
      input: { params: { kind: 'lead', id: pinned.gives.leadId } },
    },
  ],
})
