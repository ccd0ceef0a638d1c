import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { aLeadPage } from '../../../../support/builders/lead.builder.ts'
import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { type Pushed, pushContract } from '../../kit/push-contract.ts'

const held = aLeadPage({ revision: '3' })
const over = [['get-lead', { params: { leadId: SAMPLE.lead } }], held] as const

/** The page shows the lead at revision 3 and is told of revision 4. */
const told = (
  change: Partial<RecordChanged>,
  data: object,
  isStale = false,
): Pick<Pushed, 'push' | 'over' | 'gives'> => ({
  push: aRecordChanged({ revision: '4', ...change }),
  over,
  gives: { data: { ...data, revision: '4' }, stale: isStale },
})

/** The push says that, and not what. */
const stale = (change: Partial<RecordChanged>): Pick<Pushed, 'push' | 'over' | 'gives'> => ({
  push: aRecordChanged({ revision: '4', ...change }),
  over,
  gives: { data: held, stale: true },
})

pushContract('leads', [
  {
    case: 'a lead has been opened',
    ...stale({ id: SAMPLE.otherLead, personId: SAMPLE.person, type: 'LeadOpened' }),
  },
  {
    case: 'a lead has moved to another stage',
    push: aRecordChanged({ revision: '4', patch: { stage: 'in-negotiation' } }),
    over,
    gives: { data: { stage: 'in-negotiation', revision: '4' }, stale: true },
  },
  {
    case: 'a lead has been reopened',
    push: aRecordChanged({ revision: '4', type: 'LeadReopened', patch: { stage: 'in-negotiation' } }),
    over,
    gives: { data: { stage: 'in-negotiation', revision: '4' }, stale: true },
  },
  {
    case: 'the campaign of a lead has been corrected',
    ...told({ type: 'LeadChanged', patch: { campaign: 'Bahar' } }, { campaign: 'Bahar' }),
  },
  {
    case: 'a lead has been given to a colleague',
    ...told(
      { type: 'LeadAssigned', patch: { ownerId: SAMPLE.mert } },
      { owner: { id: SAMPLE.mert, name: 'Mert Aksoy' } },
    ),
  },
  {
    case: 'a lead has been given to nobody',
    ...told({ type: 'LeadAssigned', patch: { ownerId: null } }, { owner: null }),
  },
  {
    case: 'a lead is hot',
    ...told({ type: 'LeadPotentialSet', patch: { potential: 'very-hot' } }, { potential: 'very-hot' }),
  },
  {
    case: 'nobody knows how warm a lead is',
    ...told({ type: 'LeadPotentialSet', patch: { potential: null } }, { potential: null }),
  },
  {
    case: 'a lead has got a tag',
    ...told({ type: 'LeadTagged', patch: { tags: { added: 'acil' } } }, { tags: ['vip', 'acil'] }),
  },
  {
    case: 'a lead has lost a tag',
    ...told({ type: 'LeadUntagged', patch: { tags: { removed: 'vip' } } }, { tags: [] }),
  },
  { case: 'a newer lead has taken the line of a lead', ...stale({ type: 'LeadSuperseded' }) },
  { case: 'a note has been written on a lead', ...stale({ type: 'LeadNoteAdded' }) },
  {
    case: 'a lead has been archived',
    ...told({ type: 'LeadArchived', patch: { archived: true } }, { archived: true }, true),
  },
  {
    case: 'a lead has been restored',
    ...told({ type: 'LeadRestored', patch: { archived: false } }, { archived: false }, true),
  },
])
