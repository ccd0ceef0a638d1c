import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const named = aPerson({ acts: [{ type: 'Change', set: { name: 'Işıl Aydın' } }] })
const archived = aPerson({ acts: [{ type: 'Archive' }] })

const changing = (of: typeof person, body: object, ifMatch: string = of.gives.revision) => ({
  given: [of],
  input: { params: { id: of.gives.personId }, body } as never,
  ifMatch,
})

contract(WRITTEN_ENDPOINTS.person.change, {
  answers: [
    { case: 'a name', ...changing(person, { name: 'Işıl Çağrı Aydın' }) },
    {
      case: 'what stands in the passport',
      permissions: ['people.edit', 'fields.passport', 'fields.medical'],
      ...changing(person, {
        firstName: 'Işıl',
        lastName: 'Aydın',
        gender: 'female',
        birthDate: '1990-02-03',
        nationality: 'TR',
        language: 'tr',
        passportNumber: 'U12345678',
        passportExpiry: '2020-01-01',
        allergies: 'Penisilin',
        emergencyName: 'Mehmet Aydın',
        emergencyPhone: '0532 123 45 67',
        emergencyRelation: 'Eşi',
      }),
    },
    { case: 'a field that nobody set since', ...changing(named, { notes: 'Vejetaryen' }, '0') },
  ],
  refuses: [
    {
      code: 'revision-conflict',
      case: 'of a name that was set since',
      ...changing(named, { name: 'Işıl Demir' }, '0'),
      reads: { current: '1' },
    },
    { code: 'record-archived', ...changing(archived, { notes: 'Vejetaryen' }) },
    { code: 'born-in-the-future', ...changing(person, { birthDate: '2999-01-01' }) },
    { code: 'invalid-request', ...changing(person, { name: '' }), faults: { 'body.name': 'required' } },
  ],
})
