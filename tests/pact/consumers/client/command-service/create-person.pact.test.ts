import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aPerson, freeContacts } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const free = freeContacts()
const taken = aPerson()
const creating = (body: object, given: readonly (typeof free | typeof taken)[] = []) => ({
  given,
  input: { body: { name: 'Işıl Çağrı', ...body } } as never,
})

contract(WRITTEN_ENDPOINTS.person.create, {
  answers: [
    { case: 'a person with a phone', ...creating({ phone: free.gives.freePhone }, [free]) },
    {
      case: 'a person of whom much is known',
      ...creating({ email: free.gives.freeEmail, firstName: 'Işıl', lastName: 'Çağrı', nationality: 'TR' }, [free]),
    },
  ],
  refuses: [
    { code: 'contact-required', ...creating({}) },
    {
      code: 'person-known',
      ...creating({ name: 'Hasan', phone: taken.gives.phone }, [taken]),
      permissions: ['people.create', 'people.view'],
      reads: { existing: taken.gives.personId, people: [{ id: taken.gives.personId, name: SAMPLE.name }] },
    },
    {
      code: 'person-not-found',
      ...creating({ phone: free.gives.freePhone, person: SAMPLE.nobody }, [free]),
    },
    {
      code: 'born-in-the-future',
      ...creating({ phone: free.gives.freePhone, birthDate: '2999-01-01' }, [free]),
    },
    { code: 'invalid-request', ...creating({ name: ' ' }), faults: { 'body.name': 'required' } },
  ],
})
