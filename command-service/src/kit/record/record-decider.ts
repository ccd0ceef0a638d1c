import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import { type AnyRecord, codeOf } from '@kervan/contracts/record/record'
import type { RecordRules } from '@kervan/contracts/record/record-rules'
import {
  type AnyEvent,
  applyEffect,
  effectOf,
  eventsOf,
  type RecordEffect,
  type RecordState,
  tagsFieldOf,
} from '@kervan/contracts/record/record-state'
import { holdsValidValues, isOpenToArchived, judgeEffect, mostTagsOf } from '@kervan/contracts/record/record-undo'
import { isWayOfProduct, moveOf, movesFrom } from '@kervan/contracts/record/status-table'
import type { RecordKind } from '@kervan/contracts/streams'
import type { RecordCommand } from './record-command.ts'

type Loaded = RecordState | null
export type RecordDecider = Decider<Loaded, RecordCommand, AnyEvent>

/** The rules of a declared kind: those that every kind has, and its own beside them. */
export const recordDecider = (record: AnyRecord, rules: RecordRules = {}): RecordDecider => ({
  kind: record.kind as RecordKind,
  initial: null,
  evolve: (state, event, place) => {
    const effect = effectOf(record, event)
    return effect ? applyEffect(record, state, withoutText(effect), place) : state
  },
  decide: (command, state, context) =>
    command.type === 'Create'
      ? create(record, rules, command, state, context)
      : command.type === 'State'
        ? stateFact(record, command, existing(record, state))
        : carryOut(record, rules, command, existing(record, state), context),
})

/** Which notes there are is enough to decide, and what is loaded is kept. */
const withoutText = (effect: RecordEffect): RecordEffect =>
  effect.noteAdded ? { ...effect, noteAdded: { ...effect.noteAdded, text: '' } } : effect

const existing = (record: AnyRecord, state: Loaded): RecordState => {
  if (!state) throw refused(codeOf(record, 'record-not-found'))
  return state
}

const create = (
  record: AnyRecord,
  { before }: RecordRules,
  { values }: Extract<RecordCommand, { type: 'Create' }>,
  state: Loaded,
  context: Context,
): readonly AnyEvent[] => {
  if (state) throw refused('record-exists')
  const created = { type: `${record.eventPrefix}Created`, data: { values } }
  const effect = effectOf(record, created) as RecordEffect
  before?.({
    before: null,
    after: applyEffect(record, null, effect, placeIn(context))!,
    now: context.now,
    writer: context.writer,
  })
  return [created]
}

const stateFact = (
  record: AnyRecord,
  { fact }: Extract<RecordCommand, { type: 'State' }>,
  { archived }: RecordState,
): readonly AnyEvent[] => {
  if (archived) throw refused(codeOf(record, 'record-archived'))
  return [{ type: `${record.eventPrefix}${fact}`, data: {} }]
}

type Asked = Exclude<RecordCommand, { type: 'Create' | 'State' }>

const carryOut = (
  record: AnyRecord,
  { before }: RecordRules,
  command: Asked,
  state: RecordState,
  context: Context,
): readonly AnyEvent[] => {
  const asked = effectAskedBy(command, context)
  const seen = seenBy(command)
  if (seen !== null && seen > (context.revision ?? -1n)) throw conflict(context, {})
  const { standing, overtaken } = judgeEffect(record, state, asked, seen)
  const fields = Object.keys(overtaken)
  if (fields.length === 0 && Object.keys(standing).length === 0) return []
  if (state.archived && !isOpenToArchived(asked)) throw refused(codeOf(record, 'record-archived'))
  if (fields.length > 0) throw conflict(context, overtaken)

  if (command.type === 'Undo' && !holdsValidValues(record, standing)) throw refused('cannot-be-undone')
  if (standing.status !== undefined) demandWay(record, state, standing, command)
  const after = applyEffect(record, state, standing, placeIn(context))!
  if (standing.tagged !== undefined) demandRoomForTag(record, after)
  before?.({ before: state, after, now: context.now, writer: context.writer })
  const undoes = command.type === 'Undo' ? String(command.revision) : undefined
  return eventsOf(record, state, { ...standing, undoes })
}

/** What is judged against what was set since; null where it replaces whatever is there. */
const seenBy = (command: Asked): bigint | null => {
  switch (command.type) {
    case 'Undo':
      return command.revision
    default:
      return command.seen ?? null
  }
}

const effectAskedBy = (command: Asked, { newId }: Context): RecordEffect => {
  switch (command.type) {
    case 'Change':
      return { set: command.set }
    case 'Move':
      return { status: command.status, reason: command.reason }
    case 'Tag':
      return { tagged: command.tag }
    case 'Untag':
      return { untagged: command.tag }
    case 'AddNote':
      return { noteAdded: { id: newId('note'), text: command.text } }
    case 'RemoveNote':
      return { noteRemoved: command.noteId }
    case 'Archive':
      return { archived: true }
    case 'Restore':
      return { archived: false }
    case 'Undo':
      if (!command.effect || Object.keys(command.effect).length === 0) throw refused('cannot-be-undone')
      return command.effect
  }
}

const placeIn = ({ now: at, by, revision }: Context) => ({ revision: (revision ?? -1n) + 1n, at, by })

const conflict = ({ revision }: Context, fields: object) =>
  refused('revision-conflict', { current: String(revision), fields })

const demandWay = (
  record: AnyRecord,
  { status: from }: RecordState,
  { status: to, reason }: RecordEffect,
  command: Asked,
): void => {
  const { status: table, resource } = record
  const code = codeOf(record, 'move-not-allowed')
  if (!table || from === null || to === undefined) throw refused(code, { allowed: [] })
  if ('byProduct' in command && command.byProduct && isWayOfProduct(table, from, to)) return
  const way = moveOf(table, from, to)
  if (!way) throw refused(code, { allowed: movesFrom(table, from).map((each) => each.to) })
  const permitted: readonly string[] = 'permitted' in command ? (command.permitted ?? []) : []
  if (way.permission && !permitted.includes(way.permission))
    throw refused('not-permitted', { permission: `${resource}.${way.permission}` })
  if (way.reason && !reason) throw refused('reason-required')
}

const demandRoomForTag = (record: AnyRecord, { values }: RecordState): void => {
  const name = tagsFieldOf(record) as string
  const maximum = mostTagsOf(record)
  if ((values[name] as readonly string[]).length > maximum) throw refused('too-many-tags', { maximum })
}
