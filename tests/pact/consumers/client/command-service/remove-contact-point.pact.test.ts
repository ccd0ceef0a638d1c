import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { aPerson, aPersonWithPhoneAlone } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const phoneAlone = aPersonWithPhoneAlone()

const removing = (body: BodyOf<typeof removeContactPoint>, from: typeof person | typeof phoneAlone = person) => ({
  given: [from],
  input: { params: { personId: from.gives.personId }, body },
})

contract(removeContactPoint, {
  answers: [
    { case: 'a phone is taken off a person', ...removing({ kind: 'phone', value: person.gives.phone }) },
    { case: 'an e-mail address is taken off a person', ...removing({ kind: 'email', value: person.gives.email }) },
  ],
  refuses: [
    { code: 'contact-point-missing', ...removing({ kind: 'email', value: 'nobody@example.com' }) },
    { code: 'last-contact-point', ...removing({ kind: 'phone', value: phoneAlone.gives.phone }, phoneAlone) },
  ],
})
