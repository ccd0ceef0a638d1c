import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { aLeadPage } from '../../../../support/builders/lead.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLead, aLeadBesideAnother, aLeadWithMessage, aSupersededLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const full = aLeadWithMessage()
const lost = aLead({ stage: 'lost' })
const superseded = aSupersededLead()
const beside = aLeadBesideAnother()

contract(getLead, {
  answers: [
    {
      case: 'a lead in which nothing is missing',
      given: [full],
      input: { params: { leadId: full.gives.leadId } },
      reads: aLeadPage(),
    },
    {
      case: 'a lost lead',
      given: [lost],
      input: { params: { leadId: lost.gives.leadId } },
      reads: { stage: exactly('lost'), lostReason: 'Fiyat', allowedStages: ['prospect'] },
    },
    {
      case: 'a closed lead beside an open one of the person',
      given: [superseded],
      input: { params: { leadId: superseded.gives.leadId } },
      reads: {
        stage: exactly('won'),
        allowedStages: exactly([]),
        refused: [
          {
            move: 'prospect',
            code: exactly('lead-already-open'),
            message: 'This person already has an open lead for the same treatment.',
            paths: [],
          },
        ],
      },
    },
    {
      case: 'an open lead beside one of the person for another treatment',
      given: [beside],
      permissions: ['leads.view', 'leads.edit'],
      input: { params: { leadId: beside.gives.leadId } },
      reads: {
        refused: [
          {
            change: { field: 'treatment', to: 'hair' },
            code: exactly('lead-already-open'),
            message: 'This person already has an open lead for the same treatment.',
            paths: [],
          },
        ],
      },
    },
    {
      case: 'a lead that follows an earlier one',
      given: [superseded],
      input: { params: { leadId: superseded.gives.newerLeadId } },
      reads: { previousLeadId: SAMPLE.lead },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { params: { leadId: '7' } }, faults: { 'params.leadId': 'invalid-id' } }],
})
