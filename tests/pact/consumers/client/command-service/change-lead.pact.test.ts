import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLead, aLeadBesideAnother, anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const archived = aLead({ archived: true })
const beside = aLeadBesideAnother()
const mert = anotherColleague()
const gone = anotherColleague({ deactivated: true })

const changing = (body: object, of: typeof lead | typeof beside = lead) => ({
  given: [of],
  input: { params: { id: of.gives.leadId }, body },
  ifMatch: of.gives.revision,
})

contract(WRITTEN_ENDPOINTS.lead.change, {
  answers: [
    {
      case: 'what was written down at the opening is corrected',
      ...changing({ campaign: 'Bahar', source: 'referral' }),
    },
    {
      case: 'a lead is for another treatment',
      ...changing({ treatment: 'hair' }),
    },
    {
      case: 'a lead is hot, of no campaign, and with a colleague',
      ...changing({ campaign: null, potential: 'hot', owner: mert.gives.colleagueId }),
      given: [lead, mert],
    },
  ],
  refuses: [
    {
      code: 'lead-already-open',
      ...changing({ treatment: 'hair' }, beside),
      reads: { existing: beside.gives.otherLeadId },
    },
    { code: 'lead-archived', ...changing({ campaign: 'Bahar' }, archived) },
    { code: 'user-not-found', ...changing({ owner: SAMPLE.nobody }) },
    { code: 'reference-archived', ...changing({ owner: gone.gives.colleagueId }), given: [lead, gone] },
    { code: 'invalid-request', ...changing({ source: 'pigeon' }), faults: { 'body.source': 'not-allowed' } },
  ],
})
