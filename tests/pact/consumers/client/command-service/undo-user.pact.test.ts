import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const renamed = { type: 'Change', set: { fullName: 'Mert Aksoy' } } as const
const user = aUserRecord({ acts: [renamed] })
const twice = aUserRecord({ acts: [renamed, { type: 'Change', set: { fullName: 'Mert Demir' } }] })
const deactivated = aUserRecord({ acts: [renamed, { type: 'Archive' }] })
const strong = aUserRecord({ permissions: ['leads.edit'], acts: [renamed] })
const demoted = aUserRecord({ userType: 'admin', acts: [{ type: 'Change', set: { userType: 'user' } }] })
const own = aUserRecord({ own: true, acts: [{ type: 'Change', set: { email: 'mert@example.com' } }] })
const promoted = aUserRecord({
  first: true,
  acts: [
    { type: 'Change', set: { userType: 'user' } },
    { type: 'Change', set: { userType: 'admin' } },
  ],
})

const undoing = (of: typeof user, revision: string) => ({
  given: [of],
  input: { params: { id: of.gives.recordId }, body: { revision } },
})

contract(WRITTEN_ENDPOINTS.user.undo, {
  answers: [
    { case: 'a name is taken back', ...undoing(user, '1') },
    { case: 'a deactivation is taken back', ...undoing(deactivated, '2') },
  ],
  refuses: [
    {
      code: 'revision-conflict',
      case: 'of a name that was set since',
      ...undoing(twice, '1'),
      reads: { current: '2' },
    },
    { code: 'cannot-be-undone', ...undoing(user, '0') },
    { code: 'user-deactivated', ...undoing(deactivated, '1') },
    { code: 'colleague-exceeds-own', ...undoing(strong, '1') },
    { code: 'grant-exceeds-own', ...undoing(demoted, '1') },
    { code: 'own-address', ...undoing(own, '1') },
    { code: 'last-administrator', administrator: true, ...undoing(promoted, promoted.gives.revision) },
  ],
})
