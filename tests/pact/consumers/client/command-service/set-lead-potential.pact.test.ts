import { setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const archived = aLead({ archived: true })

const setting = (body: BodyOf<typeof setLeadPotential>, of = lead) => ({
  given: [of],
  input: { params: { id: of.gives.leadId }, body },
  ifMatch: of.gives.revision,
})

contract(setLeadPotential, {
  answers: [
    { case: 'a lead is hot', ...setting({ potential: 'hot' }) },
    { case: 'nobody knows how warm a lead is', ...setting({ potential: null }) },
  ],
  refuses: [{ code: 'lead-archived', ...setting({ potential: 'hot' }, archived) }],
})
