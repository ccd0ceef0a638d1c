import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import { statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { tagsFieldOf } from '@kervan/contracts/kit/record-state'
import type { RecordNote } from '../record-kit.ts'
import type { ChangeKit } from './change-kit.ts'

/** Fields with what they are to hold, as the server takes it. */
export type Values = Readonly<Record<string, unknown>>

/** What a field held and holds, as rows tell it. */
export type FieldChange = HistoryEntry['changes'][number]

/** What is done to a record, as data, so that it can be kept and sent later. */
export type RecordCommand =
  | { readonly do: 'set'; readonly values: Values }
  | { readonly do: 'move'; readonly status: string; readonly reason?: string }
  /** An act that asks nothing, and how the record stands by it. */
  | { readonly do: 'act'; readonly act: string; readonly status: string }
  | { readonly do: 'archive'; readonly to: boolean }
  /** A tag put on (true) or taken off. */
  | { readonly do: 'tag'; readonly tag: string; readonly to: boolean }
  /** `mentions`: colleagues whom it names; undefined where it names none. */
  | { readonly do: 'add-note'; readonly note: RecordNote; readonly mentions?: readonly NamedColleague[] }
  | { readonly do: 'remove-note'; readonly noteId: string }
  /** Takes back what a revision changed. */
  | { readonly do: 'undo'; readonly revision: string; readonly changes: readonly FieldChange[] }

/** The fields that a command sets; tags are judged one by one. */
export const fieldsSetBy = ({ record }: Pick<ChangeKit, 'record'>, command: RecordCommand): readonly string[] => {
  switch (command.do) {
    case 'set':
      return Object.keys(command.values)
    case 'move':
    case 'act':
      return [statusNameOf(record)]
    case 'archive':
      return ['archived']
    case 'undo':
      return command.changes.map(({ field }) => field)
    default:
      return []
  }
}

/** The fields that show a command. */
export const fieldsShowing = (kit: Pick<ChangeKit, 'record'>, command: RecordCommand): readonly string[] => {
  const tags = command.do === 'tag' ? tagsFieldOf(kit.record) : undefined
  return tags === undefined ? fieldsSetBy(kit, command) : [tags]
}

/** Whether the server judges a command by the revision that was seen. */
export const isJudged = (command: RecordCommand): boolean => command.do === 'set' || command.do === 'move'
