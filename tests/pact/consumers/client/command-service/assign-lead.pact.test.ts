import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLead, anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const archived = aLead({ archived: true })
const mert = anotherColleague()
const gone = anotherColleague({ deactivated: true })

const giving = (to: string | null, of = lead) => ({
  given: [of, mert],
  input: { params: { id: of.gives.leadId }, body: { ownerId: to } },
  ifMatch: of.gives.revision,
})

contract(assignLead, {
  answers: [
    { case: 'a lead is given to a colleague', ...giving(mert.gives.colleagueId) },
    { case: 'a lead is given to nobody', ...giving(null) },
  ],
  refuses: [
    { code: 'user-not-found', ...giving(SAMPLE.nobody) },
    { code: 'reference-archived', ...giving(gone.gives.colleagueId), given: [lead, gone] },
    { code: 'lead-archived', ...giving(mert.gives.colleagueId, archived) },
  ],
})
