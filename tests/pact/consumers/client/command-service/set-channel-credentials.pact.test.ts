import { setChannelCredentials } from '@kervan/contracts/api/channel-accounts/set-channel-credentials'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aChannelAccount } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const account = aChannelAccount()
const archived = aChannelAccount({ archived: true })
const credentials = [{ name: 'accessToken' as const, value: 'another one' }]

contract(setChannelCredentials, {
  answers: [
    {
      case: 'another token takes the place of the present one',
      given: [account],
      input: { params: { id: account.gives.accountId }, body: { credentials } },
      reads: { success: exactly(true), id: SAMPLE.record, revision: '3', position: '4711' },
    },
  ],
  refuses: [
    {
      code: 'record-archived',
      given: [archived],
      input: { params: { id: archived.gives.accountId }, body: { credentials } },
    },
    {
      code: 'credential-not-used',
      given: [account],
      input: { params: { id: account.gives.accountId }, body: { credentials: [{ name: 'password', value: 'x' }] } },
    },
    {
      code: 'invalid-request',
      input: { params: { id: SAMPLE.record }, body: { credentials: [{ name: 'accessToken', value: '' }] } },
      faults: { 'body.credentials.0.value': 'required' },
    },
  ],
})
