import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead, aSupersededLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead({ stage: 'prospect' })
const lost = aLead({ stage: 'lost' })
const archived = aLead({ archived: true })
const superseded = aSupersededLead()

const moving = (of: typeof lead | typeof superseded, body: BodyOf<typeof WRITTEN_ENDPOINTS.lead.move>) => ({
  given: [of],
  input: { params: { id: of.gives.leadId }, body },
  ifMatch: of.gives.revision,
})

contract(WRITTEN_ENDPOINTS.lead.move, {
  answers: [
    { case: 'a lead moves to another stage', ...moving(lead, { stage: 'in-negotiation' }) },
    { case: 'a lead is lost for a reason', ...moving(lead, { stage: 'lost', reason: 'Fiyat' }) },
    { case: 'a lost lead is reopened', ...moving(lost, { stage: 'in-negotiation' }) },
  ],
  refuses: [
    { code: 'stage-not-allowed', ...moving(lost, { stage: 'won' }), reads: { allowed: ['prospect'] } },
    { code: 'reason-required', ...moving(lead, { stage: 'lost' }) },
    { code: 'lead-archived', ...moving(archived, { stage: 'won' }) },
    {
      code: 'lead-already-open',
      ...moving(superseded, { stage: 'in-negotiation' }),
      reads: { existing: superseded.gives.newerLeadId },
    },
    {
      code: 'invalid-request',
      ...moving(lead, { stage: 'lost', reason: '' }),
      faults: { 'body.reason': 'too-short' },
    },
  ],
})
