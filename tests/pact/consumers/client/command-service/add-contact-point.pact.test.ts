import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { aPerson, freeContacts, twoPeople } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const two = twoPeople()
const free = freeContacts()

const adding = (body: BodyOf<typeof addContactPoint>, to: typeof person | typeof two = person) => ({
  given: to === person ? [to, free] : [to],
  input: { params: { personId: to.gives.personId }, body },
})

contract(addContactPoint, {
  answers: [
    { case: 'a person gets a phone', ...adding({ kind: 'phone', value: free.gives.freePhone }) },
    { case: 'a person gets an e-mail address', ...adding({ kind: 'email', value: free.gives.freeEmail }) },
  ],
  refuses: [
    {
      code: 'identity-taken',
      // Of those whom the caller may not see nothing is told.
      permissions: ['leads.edit', 'leads.view'],
      ...adding({ kind: 'email', value: two.gives.otherEmail }, two),
      reads: { existing: two.gives.otherPersonId },
    },
    {
      code: 'invalid-request',
      ...adding({ kind: 'phone', value: '000000000' }),
      faults: { 'body.value': 'invalid-phone' },
    },
  ],
})
