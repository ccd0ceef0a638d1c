import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })
const strong = aUserRecord({ permissions: ['leads.edit'], acts: [{ type: 'Archive' }] })
const to = (of: typeof deactivated) => ({ given: [of], input: { params: { id: of.gives.recordId } } })

contract(WRITTEN_ENDPOINTS.user.restore, {
  answers: [{ case: 'a user is reactivated', ...to(deactivated) }],
  refuses: [{ code: 'colleague-exceeds-own', ...to(strong) }],
})
