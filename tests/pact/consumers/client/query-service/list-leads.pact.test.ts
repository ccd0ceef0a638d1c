import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { aLeadRow } from '../../../../support/builders/lead.builder.ts'
import { aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const full = aLeadWithMessage()

contract(listLeads, {
  answers: [
    {
      case: 'the first page of several',
      given: [full],
      input: { query: { limit: 1 } },
      reads: { data: [aLeadRow()], next: 'a-cursor' },
    },
    {
      case: 'by what filters can ask for in an address',
      given: [full],
      input: {
        query: {
          sort: '-name_surname',
          treatment: 'dental',
          stage: 'prospect,in-follow-up',
          potential: 'hot',
          source: 'phone',
          owner: full.gives.ownerId,
          archived: 'false',
          awaitsAnswer: 'true',
          answerOverdue: 'true,false',
          'waitingSince.to': '2100-01-01T00:00:00.000Z',
          'openedAt.from': '2026-01-01T00:00:00.000Z',
          'lastActivityAt.to': '2100-01-01T00:00:00.000Z',
        },
      },
      reads: { data: [{ id: full.gives.leadId }] },
    },
    {
      case: 'as it stood before what the page knows of',
      given: [full],
      input: { query: { owner: full.gives.ownerId } },
      afterPosition: '9000000000000000000',
      reads: { data: [{ id: full.gives.leadId }], next: null },
      stale: true,
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { query: { sort: 'phone_number' } },
      faults: { 'query.sort': 'not-allowed' },
    },
  ],
})
