import type { ListField } from '../http/list-field.ts'

/** Whether and since when the person of a lead waits for an answer: lists filter, count and sort by it. */
export const WAITING_FIELDS = {
  awaitsAnswer: { type: 'yesNo', label: 'fields.awaitsAnswer', filter: 'either', awaits: 'answer' },
  answerOverdue: { type: 'yesNo', label: 'fields.answerOverdue', filter: 'either', awaits: 'lateAnswer' },
  waitingSince: { type: 'instant', label: 'fields.waitingSince', sortable: true, filter: 'range', optional: true },
} as const satisfies Readonly<Record<string, ListField>>
