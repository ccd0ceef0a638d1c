import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson({ acts: [{ type: 'Change', set: { birthDate: '1990-02-03' } }] })

contract(WRITTEN_ENDPOINTS.person.history, {
  answers: [
    {
      case: 'what set the date of birth',
      given: [person],
      input: { params: { id: person.gives.personId }, query: { field: 'birthDate' } },
      reads: {
        data: [
          HistoryEntry.parse({
            id: SAMPLE.event,
            revision: '1',
            position: '20',
            at: SAMPLE.at,
            by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
            type: 'PersonChanged',
            changes: [{ field: 'birthDate', from: null, to: '1990-02-03' }],
            reason: null,
            note: null,
            undoes: null,
            undo: 'never',
          }),
        ],
      },
    },
  ],
})
