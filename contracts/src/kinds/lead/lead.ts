import { choice, reference, tags, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import type { OwnEvents } from '../../kit/own-events.ts'
import { record } from '../../kit/record.ts'
import { type FieldChanges, taggedWith, untaggedOf, valuesAfter } from '../../kit/record-effect.ts'
import type { LeadEvent } from './lead.events.ts'
import {
  isOpenStage,
  LEAD_SOURCES,
  LEAD_STAGES,
  type LeadStage,
  OPEN_STAGES,
  POTENTIALS,
  type Potential,
  TREATMENTS,
} from './lead-stages.ts'

const LEAD_OWN_EVENTS: OwnEvents<LeadEvent> = {
  effects: {
    LeadOpened: ({ personId, through, source, treatment, campaign = null, ownerId }) => ({
      created: true,
      set: { person: through ?? personId, source, treatment, campaign, owner: ownerId },
      status: LEAD_STAGES.initial,
    }),
    LeadOpeningAbandoned: () => ({}),
    LeadSuperseded: () => ({}),
    LeadStageChanged: ({ to, reason }) => ({ status: to, reason }),
    LeadReopened: ({ to, reason }) => ({ status: to, reason }),
    LeadChanged: ({ changes }) => ({ set: valuesAfter(changes as FieldChanges) }),
    LeadAssigned: ({ ownerId }) => ({ set: { owner: ownerId } }),
    LeadPotentialSet: ({ potential }) => ({ set: { potential } }),
    LeadTagged: ({ tag }) => taggedWith(tag),
    LeadUntagged: ({ tag }) => untaggedOf(tag),
    LeadNoteAdded: ({ noteId, text, mentions }) => ({ noteAdded: { id: noteId, text, ...(mentions && { mentions }) } }),
    LeadArchived: () => ({ archived: true }),
    LeadRestored: () => ({ archived: false }),
  },
  says: {
    set: {
      owner: (ownerId: string | null) => ({ type: 'LeadAssigned', data: { ownerId } }),
      potential: (potential: Potential | null) => ({ type: 'LeadPotentialSet', data: { potential } }),
    },
    changed: {
      fields: ['campaign', 'source', 'treatment'],
      as: (changes) => ({ type: 'LeadChanged', data: { changes: changes as never } }),
    },
    status: (move) => {
      const { from, to, reason } = move as { from: LeadStage; to: LeadStage; reason?: string }
      return !isOpenStage(from) && isOpenStage(to)
        ? { type: 'LeadReopened', data: { from, to, reason } }
        : { type: 'LeadStageChanged', data: { from, to, reason } }
    },
    tagged: (tag) => ({ type: 'LeadTagged', data: { tag } }),
    untagged: (tag) => ({ type: 'LeadUntagged', data: { tag } }),
    noteAdded: ({ id, text, mentions }) => ({
      type: 'LeadNoteAdded',
      data: { noteId: id, text, ...(mentions && { mentions: [...mentions] }) },
    }),
    archived: () => ({ type: 'LeadArchived', data: {} }),
    restored: () => ({ type: 'LeadRestored', data: {} }),
  },
}

/** One sales case of a person in a treatment line. */
export const lead = record({
  ...named('lead'),
  fields: {
    /** Lists sort by and search through the one that it is merged into, in columns of the kind's own. */
    person: reference('person', { required: true }),
    source: choice(LEAD_SOURCES, { required: true, filter: true }),
    treatment: choice(TREATMENTS, { required: true, filter: true }),
    campaign: text(),
    owner: reference('user', { filter: true }),
    potential: choice(POTENTIALS, { filter: true }),
    tags: tags({ personal: 'stream', filter: true, max: Number.POSITIVE_INFINITY }),
  },
  title: 'person',
  status: LEAD_STAGES,
  statusName: 'stage',
  events: LEAD_OWN_EVENTS,
  codes: {
    'record-not-found': 'lead-not-found',
    'record-archived': 'lead-archived',
    'move-not-allowed': 'stage-not-allowed',
    'reference-not-found': 'user-not-found',
  },
  refusals: { 'lead-already-open': ['change', 'move', 'restore', 'undo'] },
  scopes: { own: 'owner' },
  namesColleagues: true,
  related: { requests: 'lead', followUps: 'about', participants: 'person', enrolments: 'lead' },
  archiveEnds: { enrolments: { by: { field: 'sequence', in: ['on'] } } },
  list: {
    columns: ['person', 'potential', 'owner'],
    sort: '-createdAt',
    views: [
      { name: 'mine', query: { owner: 'me' } },
      { name: 'unowned', query: { owner: 'none' } },
      { name: 'actionToday', query: { actionToday: 'true' } },
      { name: 'actionOverdue', query: { actionOverdue: 'true' } },
      { name: 'awaitsAnswer', query: { awaitsAnswer: 'true', sort: 'mine,waitingSince' } },
      { name: 'answerOverdue', query: { answerOverdue: 'true', sort: 'mine,waitingSince' } },
      { name: 'unplanned', query: { nextAction: 'false', stage: OPEN_STAGES.join() } },
    ],
  },
})
