import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { aLeadRow } from '../../../../support/builders/lead.builder.ts'
import { aLead, aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const full = aLeadWithMessage()
const bare = aLead()
const itsSearch = { search: full.gives.surname, treatment: 'dental' }

contract(listLeads, {
  answers: [
    {
      case: 'a lead in which nothing is missing',
      given: [full],
      input: { query: itsSearch },
      reads: { data: [aLeadRow()], next: null, total: { value: 1, exact: true } },
    },
    {
      case: 'a lead of which little is known',
      given: [bare],
      input: { query: { search: bare.gives.surname } },
      reads: {
        data: [
          {
            ...aLeadRow({
              email_address: null,
              potential: null,
              campaign: null,
              owner: null,
              lastMessage: null,
              waitingSince: null,
            }),
            tags: [exactly('vip')],
          },
        ],
      },
    },
    {
      case: 'by what filters can ask for',
      given: [full],
      input: {
        query: {
          ...itsSearch,
          sort: '-name_surname',
          stage: 'prospect,in-follow-up',
          potential: 'hot',
          source: 'phone',
          owner: full.gives.ownerId,
          tags: 'vip',
          archived: 'false',
          'openedAt.from': '2026-01-01T00:00:00.000Z',
          'lastActivityAt.to': '2100-01-01T00:00:00.000Z',
        },
      },
      reads: { data: [{ id: full.gives.leadId }] },
    },
    {
      case: 'the first page of several',
      given: [full],
      input: { query: { limit: 1 } },
      reads: { data: [{ id: full.gives.leadId }], next: 'a-cursor' },
    },
    {
      case: 'what changed of it since a position',
      given: [full],
      input: { query: { ...itsSearch, after: '0' } },
      reads: { data: [{ id: full.gives.leadId }], gone: exactly([]), next: null },
    },
    {
      case: 'nobody is called so',
      input: { query: { search: 'Wxyzq' } },
      reads: { data: exactly([]), next: null, total: { value: exactly(0), exact: exactly(true) } },
    },
    {
      case: 'as it stood before what the page knows of',
      input: { query: {} },
      afterPosition: '9000000000000000000',
      reads: { next: null },
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
