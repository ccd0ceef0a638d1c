import { issueApiKeySecret } from '@kervan/contracts/api/api-keys/issue-api-key-secret'
import { aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const key = aRecord({ kind: 'api-key', filled: true })
const revoked = aRecord({ kind: 'api-key', filled: true, acts: [{ type: 'Archive' }] })
const of = (given: typeof key) => ({
  given: [given],
  input: { params: { id: given.gives.recordId }, body: { overlapMinutes: 60 } },
})

contract(issueApiKeySecret, {
  answers: [
    {
      case: 'an administrator makes the first secret',
      administrator: true,
      ...of(key),
      reads: { prefix: 'krv_Zx3k', secret: 'krv_Zx3kq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8', previousUntil: null },
    },
  ],
  refuses: [
    { code: 'record-archived', administrator: true, ...of(revoked) },
    { code: 'not-key-owner', ...of(key) },
    {
      code: 'invalid-request',
      administrator: true,
      given: [key],
      input: { params: { id: key.gives.recordId }, body: { overlapMinutes: 100_000 } },
      faults: { 'body.overlapMinutes': 'too-big' },
    },
  ],
})
