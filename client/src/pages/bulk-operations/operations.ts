import { choice, longText } from '@kervan/contracts/kit/fields/fields'
import { REASON_LENGTH } from '@kervan/contracts/kit/lengths'
import { tagsFieldOf } from '@kervan/contracts/kit/record-state'
import { type StatusTable, statusesOf } from '@kervan/contracts/kit/status-table'
import { type NamedField, namedFieldsOf } from '../../base/named-fields.ts'
import type { RecordCommand, Values } from '../../kit/changes/record-command.ts'
import type { RecordKit } from '../../kit/record-kit.ts'

/** One thing that can be done to many records. */
export interface Operation {
  /** Its words are `bulk-operations:operation.<name>`. */
  readonly name: string
  /** What it asks before it can be done. */
  readonly asks: readonly NamedField[]
  /** What is done to each record, one after the other, by what was answered. */
  readonly commandsOf: (answers: Values) => readonly RecordCommand[]
}

/** A field that one value suits in many records: no text that tells of one alone. */
const isCommon = ({ type, fixed }: NamedField): boolean =>
  fixed !== true && (['choice', 'yesNo', 'reference', 'text'] as readonly string[]).includes(type)

/** What can be done to many records of a kind at once. */
export const operationsOf = (kit: RecordKit): readonly Operation[] => {
  const tags = kit.fields.find(({ name }) => name === tagsFieldOf(kit.record))
  const tagging =
    (to: boolean): Operation['commandsOf'] =>
    (answers) =>
      Object.values(answers).flatMap((tagged) =>
        ((tagged ?? []) as readonly string[]).map((tag): RecordCommand => ({ do: 'tag', tag, to })),
      )
  const asksTags = tags ? [{ ...tags, required: true }] : []
  return [
    ...(kit.record.status ? [moving(kit, kit.record.status as StatusTable)] : []),
    ...kit.fields.filter(isCommon).map(
      (field): Operation => ({
        name: field.name,
        asks: [field],
        commandsOf: (values) => [{ do: 'set', values }],
      }),
    ),
    ...(tags
      ? [
          { name: 'tag', asks: asksTags, commandsOf: tagging(true) },
          { name: 'untag', asks: asksTags, commandsOf: tagging(false) },
        ]
      : []),
    { name: 'archive', asks: [], commandsOf: () => [{ do: 'archive', to: true }] },
    { name: 'restore', asks: [], commandsOf: () => [{ do: 'archive', to: false }] },
  ]
}

/** Statuses to which no move goes without a reason. */
export const statusesWithReason = (table: StatusTable): readonly string[] =>
  statusesOf(table).filter((status) =>
    Object.values(table.moves)
      .flat()
      .some((move) => typeof move !== 'string' && move.to === status && move.reason),
  )

const moving = (kit: RecordKit, table: StatusTable): Operation => {
  const asked = statusesWithReason(table)
  const labels: Readonly<Record<string, string>> = { status: kit.statusLabel, reason: 'record:status.reason' }
  const fields = namedFieldsOf(
    {
      status: choice(statusesOf(table), { required: true }),
      reason: longText({
        max: REASON_LENGTH,
        unless: { status: statusesOf(table).filter((one) => !asked.includes(one)) },
      }),
    },
    (name) => labels[name]!,
  )
  return {
    name: 'status',
    asks: fields.map((field) => (field.name === 'status' ? { ...field, texts: kit.statusTexts } : field)),
    commandsOf: ({ status, reason }) => [
      { do: 'move', status: String(status), ...(asked.includes(String(status)) && { reason: String(reason ?? '') }) },
    ],
  }
}
