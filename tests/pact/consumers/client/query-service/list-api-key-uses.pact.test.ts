import { listApiKeyUses } from '@kervan/contracts/api/api-keys/list-api-key-uses'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUsedKey } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

contract(listApiKeyUses, {
  answers: [
    {
      case: 'a program has called with a key',
      given: [aUsedKey()],
      reads: { data: [{ id: SAMPLE.record, lastUsed: SAMPLE.at }] },
    },
  ],
})
