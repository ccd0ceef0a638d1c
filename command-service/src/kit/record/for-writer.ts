import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, codeOf } from '@kervan/contracts/kit/record'
import { type AnyEvent, fieldsSetBy, isFilledIn, type RecordState } from '@kervan/contracts/kit/record-state'
import {
  hiddenFields,
  isInScope,
  type Reader,
  type Visibility,
  visibilityOf,
} from '@kervan/contracts/permissions/visibility'
import type { RecordCommand } from './record-command.ts'
import type { RecordDecider } from './record-decider.ts'

/** What a writer may change of a kind is what a reader may see of it. */
export interface ForWriter {
  readonly user: Reader
  /** Whether a record is in the writer's scope as it stands, or stood. */
  readonly sees: (state: Pick<RecordState, 'values'> | null) => boolean
  /** Refuses this writer what lies outside. @throws Refusal */
  readonly demand: (command: RecordCommand, state: RecordState | null) => void
  /** The kind's decider, which demands first. */
  readonly decider: RecordDecider
}

/** @param visibility  of a kind that says by itself which of its records a writer sees */
export const forWriter = (
  record: AnyRecord,
  decider: RecordDecider,
  writer: Reader,
  id = '',
  visibility: Visibility = visibilityOf(writer, record),
): ForWriter => {
  const hidden = hiddenFields(visibility, record)
  const sees: ForWriter['sees'] = (state) => state !== null && isInScope(visibility, id.toLowerCase(), state.values)
  const demand: ForWriter['demand'] = (command, state) => {
    if (state && !sees(state)) throw refused(codeOf(record, 'record-not-found'))
    const touched = fieldsTouchedBy(record, command).filter((field) => hidden.has(field))
    if (touched.length > 0) throw lacksGroups(record, touched)
  }
  return {
    user: writer,
    sees,
    demand,
    decider: demanding(decider, demand, asItIs),
  }
}

/**
 * A decider that demands first, of the very state upon which it decides: a repeated command, which is not decided again,
 * answers as it did though the record left the scope by it.
 * @param recordOf  the record in the state of a kind that keeps more than that
 */
export const demanding = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  demand: ForWriter['demand'],
  recordOf: (state: State) => RecordState | null,
): Decider<State, Command, Event> => ({
  ...decider,
  decide(command, state, context) {
    demand(command as RecordCommand, recordOf(state))
    return decider.decide(command, state, context)
  },
})

export const asItIs = (state: RecordState | null): RecordState | null => state

const fieldsTouchedBy = (record: AnyRecord, command: RecordCommand): readonly string[] => {
  switch (command.type) {
    case 'Create':
      return Object.keys(command.values).filter((name) =>
        isFilledIn(record.fields[name] as Field, command.values[name]),
      )
    case 'Change':
      return Object.keys(command.set)
    case 'Tag':
    case 'Untag':
      return fieldsSetBy(record, { tagged: command.tag })
    case 'Undo':
      return command.effect ? fieldsSetBy(record, command.effect) : []
    default:
      return []
  }
}

const lacksGroups = ({ fields }: AnyRecord, names: readonly string[]) => {
  const [first] = names.map((name) => (fields[name] as Field).group)
  return refused('not-permitted', {
    permission: `fields.${first}`,
    paths: names.map((name) => `body.${name}`),
  })
}
