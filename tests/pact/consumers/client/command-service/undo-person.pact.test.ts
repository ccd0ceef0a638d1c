import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const renamed = { type: 'Change', set: { name: 'Işıl Aydın' } } as const
const person = aPerson({ acts: [renamed] })
const twice = aPerson({ acts: [renamed, { type: 'Change', set: { name: 'Işıl Demir' } }] })
const archived = aPerson({ acts: [renamed, { type: 'Archive' }] })
const undoing = (of: typeof person, revision: string) => ({
  given: [of],
  input: { params: { id: of.gives.personId }, body: { revision } },
})

contract(WRITTEN_ENDPOINTS.person.undo, {
  answers: [{ case: 'a name is taken back', ...undoing(person, '1') }],
  refuses: [
    {
      code: 'revision-conflict',
      case: 'of a name that was set since',
      ...undoing(twice, '1'),
      reads: { current: '2' },
    },
    { code: 'record-archived', ...undoing(archived, '1') },
    { code: 'cannot-be-undone', case: 'of the registration', ...undoing(person, '0') },
  ],
})
