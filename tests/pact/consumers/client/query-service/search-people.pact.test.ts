import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const person = aPerson({
  acts: [
    { type: 'Change', set: { nationality: 'TR', birthDate: '1990-02-03' } },
    { type: 'Tag', tag: 'vip' },
  ],
})
const archived = aPerson({ acts: [{ type: 'Archive' }] })

contract(WRITTEN_ENDPOINTS.person.search, {
  answers: [
    {
      case: 'a person by name',
      given: [person],
      input: { body: { search: person.gives.surname } },
      reads: {
        data: [
          {
            id: person.gives.personId,
            name: SAMPLE.name,
            phone: person.gives.phone,
            email: person.gives.email,
            nationality: 'TR',
            birthDate: '1990-02-03',
            tags: ['vip'],
            archived: exactly(false),
            createdAt: SAMPLE.at,
            changedAt: SAMPLE.at,
            revision: person.gives.revision,
          } as never,
        ],
        next: null,
        total: { value: 1, exact: true },
      },
    },
    {
      case: 'those in the archive',
      given: [archived],
      input: { body: { archived: 'true', search: archived.gives.surname } },
      reads: { data: [{ id: archived.gives.personId, archived: exactly(true) } as never] },
    },
    {
      case: 'by what filters and sorts can ask for',
      given: [person],
      input: { body: { gender: 'female,male', 'birthDate.from': '1980-01-01', sort: '-birthDate,name' } as never },
      reads: { data: [] },
    },
  ],
  refuses: [
    { code: 'invalid-request', input: { body: { sort: 'passportExpiry' } }, faults: { 'body.sort': 'not-allowed' } },
  ],
})
