import type { ListField } from '../http/list-field.ts'

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
