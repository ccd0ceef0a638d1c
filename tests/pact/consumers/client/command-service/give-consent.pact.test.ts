import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import { aPerson, aPersonWithdrawn } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const withdrawn = aPersonWithdrawn()
const body = { channel: 'whatsapp', how: 'spoken', words: 'Evet, WhatsApp’tan yazabilirsiniz' } as const

const giving = (more: { on?: string } = {}, by: typeof person | typeof withdrawn = person) => ({
  given: [by],
  input: { params: { personId: by.gives.personId }, body: { ...body, ...more } },
})

contract(giveConsent, {
  answers: [
    { case: 'a consent is recorded', ...giving() },
    { case: 'a consent of an earlier day is recorded', ...giving({ on: '2026-01-05' }) },
  ],
  refuses: [
    { code: 'consent-withdrawn-since', ...giving({ on: '2026-01-05' }, withdrawn) },
    { code: 'invalid-request', ...giving({ on: '2999-01-01' }), faults: { 'body.on': 'day-to-come' } },
  ],
})
