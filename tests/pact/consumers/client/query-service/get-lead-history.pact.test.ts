import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { anEventfulLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const eventful = anEventfulLead()

const anEntry = (given: Partial<HistoryEntry>): HistoryEntry =>
  HistoryEntry.parse({
    id: SAMPLE.event,
    revision: '6',
    position: '20',
    at: SAMPLE.at,
    by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
    type: 'LeadStageChanged',
    changes: [],
    reason: null,
    note: null,
    undoes: null,
    undo: 'possible',
    ...given,
  })

contract(WRITTEN_ENDPOINTS.lead.history, {
  answers: [
    {
      case: 'what changed the stage, newest first',
      given: [eventful],
      input: { params: { id: eventful.gives.leadId }, query: { field: 'stage' } },
      reads: {
        data: [
          anEntry({
            type: 'LeadReopened',
            changes: [{ field: 'stage', from: 'lost', to: 'in-negotiation' }],
            undo: 'never',
          }),
          anEntry({ changes: [{ field: 'stage', from: 'prospect', to: 'lost' }], reason: 'Fiyat', undo: 'set-since' }),
        ],
      },
    },
  ],
})
