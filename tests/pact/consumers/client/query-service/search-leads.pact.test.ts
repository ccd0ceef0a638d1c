import { searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { aLeadRow } from '../../../../support/builders/lead.builder.ts'
import { aLead, aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const full = aLeadWithMessage()
const bare = aLead()
const answered = aLeadWithMessage({ answered: true })
const itsSearch = { search: full.gives.surname, treatment: 'dental' }

contract(searchLeads, {
  answers: [
    {
      case: 'a lead in which nothing is missing',
      given: [full],
      input: { body: itsSearch },
      reads: { data: [aLeadRow()], next: null, total: { value: 1, exact: true } },
    },
    {
      case: 'a lead of which little is known',
      given: [bare],
      input: { body: { search: bare.gives.surname } },
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
      case: 'a lead whose person may not have our answer',
      given: [answered],
      input: { body: itsSearch },
      reads: {
        data: [
          { id: answered.gives.leadId, lastMessage: { direction: exactly('outbound'), unsent: exactly('requested') } },
        ],
      },
    },
    {
      case: 'by what filters can ask for',
      given: [full],
      input: {
        body: {
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
      case: 'what changed of it since a position',
      given: [full],
      input: { body: { ...itsSearch, after: full.gives.since } },
      reads: { data: [{ id: full.gives.leadId }], gone: exactly([]), next: null },
    },
    {
      case: 'nobody is called so',
      input: { body: { search: 'Wxyzq' } },
      reads: { data: exactly([]), next: null, total: { value: exactly(0), exact: exactly(true) } },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { body: { sort: 'phone_number' } },
      faults: { 'body.sort': 'not-allowed' },
    },
  ],
})
