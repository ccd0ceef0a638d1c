import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead, anEventfulLead, aSupersededLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const archived = aLead({ archived: true })
const eventful = anEventfulLead()
const superseded = aSupersededLead()

/** The last thing that happened to a lead. */
const last = {
  given: [lead],
  input: { params: { id: lead.gives.leadId }, body: { revision: lead.gives.revision } },
}
const ofEventful = (revision: string) => ({
  given: [eventful],
  input: { params: { id: eventful.gives.leadId }, body: { revision } },
})

contract(WRITTEN_ENDPOINTS.lead.undo, {
  answers: [{ case: 'a tag is taken off again', ...last }],
  refuses: [
    {
      code: 'lead-archived',
      given: [archived],
      input: { params: { id: archived.gives.leadId }, body: { revision: '1' } },
    },
    { code: 'revision-conflict', case: 'of a stage that was set since', ...ofEventful('6'), reads: { current: '9' } },
    { code: 'reason-required', case: 'to lose a lead again', ...ofEventful('7') },
    { code: 'cannot-be-undone', case: 'of the opening', ...ofEventful('0') },
    {
      code: 'lead-already-open',
      given: [superseded],
      input: { params: { id: superseded.gives.leadId }, body: { revision: '1' } },
      reads: { existing: superseded.gives.newerLeadId },
    },
  ],
})
