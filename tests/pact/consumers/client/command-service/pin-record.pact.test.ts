import { pinRecord } from '@kervan/contracts/api/preferences/pin-record'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ownPins } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const pinned = ownPins()
const pinning = { input: { params: { kind: 'lead', id: SAMPLE.otherLead } } } as const

contract(pinRecord, {
  answers: [
    { case: 'a lead is pinned', ...pinning },
    {
      case: 'a lead is pinned that is pinned already',
      given: [pinned],
      input: { params: { kind: 'lead', id: pinned.gives.leadId } },
    },
  ],
  refuses: [
    { code: 'too-many-pins', given: [ownPins({ full: true })], ...pinning },
    {
      code: 'invalid-request',
      input: { params: { kind: 'lead', id: 'mine' } },
      faults: { 'params.id': 'invalid-id' },
    },
  ],
})
