import {
  choice,
  choices,
  lines,
  longText,
  reference,
  text,
  timeOfDay,
  wholeNumber,
  yesNo,
} from '../../kit/fields/fields.ts'
import { TAG_LENGTH } from '../../kit/lengths.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { CHANNELS } from '../../messages/channels.ts'
import { LEAD_SOURCES, OPEN_STAGES, STAGES } from '../lead/lead-stages.ts'

/** What brings a person into a sequence. */
export const SEQUENCE_TRIGGERS = ['lead-opened', 'stage-entered', 'tag-added', 'no-reply'] as const
export type SequenceTrigger = (typeof SEQUENCE_TRIGGERS)[number]

export const SEQUENCE_STEPS = ['wait', 'message', 'template', 'condition', 'follow-up', 'stage', 'assign'] as const
export type SequenceStepKind = (typeof SEQUENCE_STEPS)[number]

export const WAIT_UNITS = ['hours', 'business-days'] as const
export const SEQUENCE_CHECKS = ['stage-is', 'has-tag', 'has-no-tag'] as const

export const SEQUENCE_STATES = ['draft', 'on', 'paused'] as const

const SEQUENCE_STATUSES = statusTable<(typeof SEQUENCE_STATES)[number]>({
  initial: 'draft',
  looks: { draft: 'new', on: 'work', paused: 'waiting' },
  moves: { draft: ['on'], on: ['paused'], paused: ['on'] },
})

/** What the product does by itself for people who come in by a trigger, step by step, until they answer. */
export const sequence = record({
  ...named('sequence', { collection: 'auto-followup', resource: 'sequences' }),
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    trigger: choice(SEQUENCE_TRIGGERS, { required: true, filter: true }),
    /** Of `lead-opened`: where the lead comes from; from anywhere unless said. */
    sources: choices(LEAD_SOURCES, { filter: true }),
    /** Of `stage-entered`. */
    stage: choice(STAGES, { filter: true }),
    /** Of `tag-added`. */
    tag: text({ max: TAG_LENGTH, filter: true }),
    /** Of `no-reply`: hours since our last message that the person has not answered. */
    silentHours: wholeNumber({ min: 1, max: 2_160 }),
    steps: lines(
      {
        does: choice(SEQUENCE_STEPS, { required: true }),
        wait: wholeNumber({ min: 1, max: 720 }),
        unit: choice(WAIT_UNITS),
        /** The channel of a message; unless given, the one that the person wrote by last. */
        channel: choice(CHANNELS),
        text: longText({ max: 1_600 }),
        /** Of a step that writes by one, whatever the reply window says. */
        template: reference('whatsapp-template'),
        /** What its variables are filled in with, where they do not say it themselves (`readStepValues`). */
        values: longText(),
        check: choice(SEQUENCE_CHECKS),
        stage: choice(OPEN_STAGES),
        tag: text({ max: TAG_LENGTH }),
        subcategory: text({ max: 80 }),
        assignee: reference('user'),
      },
      { max: 30 },
    ),
    /** No message is sent between these times of the day, by the clock of the business; they may lie on both sides of midnight. */
    quietFrom: timeOfDay(),
    quietTo: timeOfDay(),
    /** Messages are sent only on days on which the house works. */
    businessDaysOnly: yesNo(),
  },
  counted: { people: { of: 'enrolment', by: 'sequence', status: 'status' } },
  related: { enrolments: 'sequence' },
  archiveEnds: { enrolments: { in: ['on'] } },
  title: 'name',
  status: SEQUENCE_STATUSES,
  /** It is paused before it is changed, so that half a change reaches no person who is in it. */
  locked: { in: ['on'] },
  refusals: { 'sequence-incomplete': ['move', 'change', 'undo'] },
  list: {
    columns: ['name', 'trigger', 'sources', 'quietFrom', 'quietTo', 'businessDaysOnly'],
    sort: 'name',
    views: [{ name: 'on', query: { status: 'on' } }],
  },
})
