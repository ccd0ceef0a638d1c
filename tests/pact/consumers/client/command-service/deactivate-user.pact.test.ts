import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserRecord()
const strong = aUserRecord({ permissions: ['leads.edit'] })
const administrator = aUserRecord({ first: true })
const to = (of: typeof user) => ({ given: [of], input: { params: { id: of.gives.recordId } } })

contract(WRITTEN_ENDPOINTS.user.archive, {
  answers: [{ case: 'a user is deactivated', ...to(user) }],
  refuses: [
    { code: 'colleague-exceeds-own', ...to(strong) },
    { code: 'last-administrator', administrator: true, ...to(administrator) },
  ],
})
