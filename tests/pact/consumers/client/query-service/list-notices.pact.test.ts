import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { aNewMessage } from '../../../../support/builders/push.builder.ts'
import { aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

contract(listNotices, {
  answers: [
    {
      case: 'somebody has written',
      given: [aLeadWithMessage()],
      input: { query: { limit: 5 } },
      reads: { data: [aNewMessage().payload], teammates: [] },
    },
  ],
})
