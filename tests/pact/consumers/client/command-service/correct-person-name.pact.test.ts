import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const naming = (name_surname: string) => ({
  given: [person],
  input: { params: { personId: person.gives.personId }, body: { name_surname } },
  ifMatch: person.gives.revision,
})

contract(correctPersonName, {
  answers: [{ case: 'a name is corrected', ...naming('Işıl Çağrı Aydın') }],
  refuses: [{ code: 'invalid-request', ...naming(''), faults: { 'body.name_surname': 'required' } }],
})
