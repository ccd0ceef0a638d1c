import { listApiKeySecrets } from '@kervan/contracts/api/api-keys/list-api-key-secrets'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aRecord, aUsedKey } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const key = aRecord({ kind: 'api-key', filled: true })
const used = aUsedKey()

contract(listApiKeySecrets, {
  answers: [
    {
      case: 'a key that has no secret yet',
      given: [key],
      input: { params: { id: key.gives.recordId } },
      reads: { data: [], inForce: [] },
    },
    {
      case: 'a key that a program has called with',
      given: [used],
      input: { params: { id: used.gives.recordId } },
      reads: {
        data: [
          {
            id: SAMPLE.secret,
            prefix: 'krv_Ab3d',
            issuedAt: SAMPLE.at,
            issuedBy: 'Ayşe Kaya',
            until: exactly(null),
            works: exactly(true),
            usedAt: SAMPLE.at,
            usedFrom: '203.0.113.1',
          },
        ],
        inForce: [],
      },
    },
  ],
})
