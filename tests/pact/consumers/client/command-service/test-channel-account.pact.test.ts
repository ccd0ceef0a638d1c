import { testChannelAccount } from '@kervan/contracts/api/channel-accounts/test-channel-account'
import { aChannelAccount } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const account = aChannelAccount()
const archived = aChannelAccount({ archived: true })

contract(testChannelAccount, {
  answers: [
    {
      case: 'an account that cannot be used says why',
      given: [account],
      input: { params: { id: account.gives.accountId } },
      reads: { success: exactly(true), ok: exactly(false), code: exactly('no-credential'), detail: null },
    },
  ],
  refuses: [{ code: 'record-archived', given: [archived], input: { params: { id: archived.gives.accountId } } }],
})
