import type { ListField } from '../http/list-field.ts'

/** Kinds about whose records something is planned: a follow-up is about one of these. */
export const PLANNED_KINDS = ['lead', 'participant', 'request', 'event'] as const

/** Whether something is planned about a record of a kind, is due today, or should have been done: lists filter and count by it. */
export const plannedFields = (kind: string): Readonly<Record<string, ListField>> => ({
  nextAction: { type: 'yesNo', label: 'record:fields.nextAction', filter: 'either', plannedFor: kind },
  actionToday: {
    type: 'yesNo',
    label: 'record:fields.actionToday',
    filter: 'either',
    plannedFor: kind,
    plannedWhen: 'dueToday',
  },
  actionOverdue: {
    type: 'yesNo',
    label: 'record:fields.actionOverdue',
    filter: 'either',
    plannedFor: kind,
    plannedWhen: 'overdue',
  },
})
