import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { aNewMessage } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

contract(listNotices, {
  answers: [
    {
      case: 'somebody has written',
      given: [aLeadWithMessage()],
      // The newest is that person's, whose lead has an owner.
      input: { query: { limit: 1 } },
      reads: { data: [{ ...aNewMessage().payload, ownerId: SAMPLE.mert }], teammates: [] },
    },
  ],
})
