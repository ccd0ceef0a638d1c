import { listApiKeySecrets } from '@kervan/contracts/api/api-keys/list-api-key-secrets'
import { aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const key = aRecord({ kind: 'api-key', filled: true })

contract(listApiKeySecrets, {
  answers: [
    {
      case: 'a key that has no secret yet',
      given: [key],
      input: { params: { id: key.gives.recordId } },
      reads: { data: [], inForce: [] },
    },
  ],
})
