import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aReading } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const read = aReading()

contract(WRITTEN_ENDPOINTS.person.reads!, {
  answers: [
    {
      case: 'who read sensitive fields',
      given: [read],
      input: { params: { id: read.gives.personId }, query: {} },
      reads: {
        data: [
          {
            id: '1',
            at: SAMPLE.at,
            by: { id: read.gives.colleagueId, name: null },
            as: null,
            key: null,
            through: exactly('page'),
            fields: exactly(['allergies', 'passportNumber']),
            address: exactly('192.0.2.7'),
          },
        ],
        next: null,
      },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      given: [read],
      input: { params: { id: read.gives.personId }, query: { limit: 0 } },
      faults: { 'query.limit': 'too-small' },
    },
  ],
})
