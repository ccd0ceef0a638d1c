import { searchPeople } from '@kervan/contracts/api/people/search-people'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLeadWithMessage, aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const person = aPerson()
const withLead = aLeadWithMessage()
const row = {
  id: SAMPLE.person,
  name_surname: SAMPLE.name,
  phone_number: SAMPLE.phone,
  email_address: SAMPLE.email,
  leadId: SAMPLE.lead,
}

contract(searchPeople, {
  answers: [
    {
      case: 'somebody with a lead',
      given: [withLead],
      input: { query: { search: withLead.gives.surname } },
      reads: { data: [row] },
    },
    {
      case: 'somebody without a lead',
      given: [person],
      input: { query: { search: person.gives.surname, limit: 5 } },
      reads: { data: [{ ...row, leadId: null }] },
    },
    { case: 'nobody is called so', input: { query: { search: 'Wxyzq' } }, reads: { data: exactly([]) } },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { search: 'x' } }, faults: { 'query.search': 'too-short' } }],
})
