import { longText, text } from '../fields/fields.ts'
import { named } from '../named.ts'
import { type AnyRecord, record } from '../record.ts'
import { type StatusTable, statusTable } from '../status-table.ts'

/** Tables of statuses as kinds may have them, each by what is odd in it. */
const TABLES = {
  'late-reason': statusTable({
    initial: 'open',
    looks: { open: 'new', asked: 'work', granted: 'done', refused: 'failing', closed: 'closed' },
    moves: {
      open: ['asked'],
      asked: ['granted', { to: 'refused', reason: true }],
      granted: [{ to: 'closed', reason: true }],
      refused: ['closed'],
      closed: [],
    },
  }),
  'one-way': statusTable({
    initial: 'first',
    looks: { first: 'new', second: 'work', third: 'work', left: 'closed' },
    moves: { first: ['second'], second: ['third'], third: ['second', 'left'], left: [] },
  }),
  'only-reasons': statusTable({
    initial: 'here',
    looks: { here: 'work', there: 'waiting' },
    moves: { here: [{ to: 'there', reason: true }], there: [{ to: 'here', reason: true, permission: 'manage' }] },
  }),
  'one-status': statusTable({ initial: 'valid', looks: { valid: 'done' }, moves: { valid: [] } }),
  'final-at-first': statusTable({
    initial: 'sent',
    looks: { sent: 'waiting', arrived: 'work', closed: 'done' },
    moves: { sent: [{ to: 'arrived', byProduct: true }], arrived: ['closed'], closed: [] },
  }),
} as const satisfies Readonly<Record<string, StatusTable<never> | StatusTable>>

/**
 * Kinds that no one works with, each with a table of statuses that is odd in a way of its own: a reason at the second step, ways in
 * one direction, nothing that leads back, nothing without a reason, one status alone, nothing that people can do at first.
 */
export const ODD_STATUSES: readonly AnyRecord[] = Object.entries(TABLES).map(([kind, status]) =>
  record({
    ...named(kind, { collection: `${kind}-things` }),
    fields: { name: text({ required: true, search: true, sort: true, filter: true }), memo: longText() },
    title: 'name',
    status: status as StatusTable,
    list: { columns: ['name'], sort: 'name' },
  }),
)
