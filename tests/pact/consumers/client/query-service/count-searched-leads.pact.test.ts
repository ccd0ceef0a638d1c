import { searchLeadCounts } from '@kervan/contracts/api/leads/list-leads'
import { aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const full = aLeadWithMessage()

contract(searchLeadCounts, {
  answers: [
    {
      case: 'by days',
      given: [full],
      input: { body: { by: 'openedAt', step: 'day', split: 'stage', search: full.gives.surname } },
      reads: { data: [{ value: '2026-03-01', count: 1, split: [{ value: 'prospect', count: 1 }] }] },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { body: { by: 'stage', step: 'day' } },
      faults: { 'body.step': 'not-allowed' },
    },
  ],
})
