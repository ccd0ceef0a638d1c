import { trySequence } from '@kervan/contracts/api/sequences/try-sequence'
import { aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const sequence = aRecord({ kind: 'sequence' })

contract(trySequence, {
  answers: [
    {
      case: 'of a month in which nobody would have come in',
      given: [sequence],
      input: { params: { id: sequence.gives.recordId } },
      reads: { entered: 0, finished: 0, running: 0, stopped: [], results: [], runs: [] },
    },
  ],
})
