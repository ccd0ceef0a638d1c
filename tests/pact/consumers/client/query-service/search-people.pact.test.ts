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
      input: { body: { search: withLead.gives.surname } },
      reads: { data: [row] },
    },
    {
      case: 'somebody without a lead',
      given: [person],
      input: { body: { search: person.gives.surname, limit: 5 } },
      reads: { data: [{ ...row, leadId: null }] },
    },
    { case: 'nobody is called so', input: { body: { search: 'Wxyzq' } }, reads: { data: exactly([]) } },
  ],
  refuses: [{ code: 'invalid-request', input: { body: { search: 'x' } }, faults: { 'body.search': 'too-short' } }],
})
