import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { aPerson, freeContacts, mergedPeopleWithEmails, twoPeopleWithEmails } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

type Given = typeof person | typeof two | typeof merged

const person = aPerson()
const free = freeContacts()
const two = twoPeopleWithEmails()
const merged = mergedPeopleWithEmails()
const { phone, email } = person.gives
const { freePhone, freeEmail } = free.gives

const correcting = (body: BodyOf<typeof correctContactPoint>, of: Given = person) => ({
  given: of === person ? [of, free] : [of],
  input: { params: { personId: of.gives.personId }, body },
})

contract(correctContactPoint, {
  answers: [
    { case: 'a phone is corrected', ...correcting({ kind: 'phone', from: phone, to: freePhone }) },
    {
      case: 'a number that was typed by mistake',
      ...correcting({ kind: 'phone', from: phone, to: freePhone, reason: 'typo' }),
    },
    { case: 'an e-mail address is corrected', ...correcting({ kind: 'email', from: email, to: freeEmail }) },
  ],
  refuses: [
    {
      code: 'contact-point-missing',
      ...correcting({ kind: 'email', from: 'nobody@example.com', to: freeEmail }),
    },
    {
      code: 'contact-point-of-merged',
      ...correcting({ kind: 'email', from: merged.gives.email, to: merged.gives.mergedEmail }, merged),
    },
    {
      code: 'identity-taken',
      // Of those whom the caller may not see nothing is told.
      permissions: ['leads.edit', 'leads.view'],
      ...correcting({ kind: 'email', from: two.gives.email, to: two.gives.otherEmail }, two),
      reads: { existing: two.gives.otherPersonId },
    },
    {
      code: 'invalid-request',
      ...correcting({ kind: 'phone', from: phone, to: '000000000' }),
      faults: { 'body.to': 'invalid-phone' },
    },
  ],
})
