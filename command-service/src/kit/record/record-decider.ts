import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import { demandActAllowed } from '@kervan/contracts/kit/act'
import { type AnyRecord, codeOf } from '@kervan/contracts/kit/record'
import { fixedFieldsIn } from '@kervan/contracts/kit/record-lock'
import { seriesDueTo } from '@kervan/contracts/kit/record-number'
import type { RecordRules } from '@kervan/contracts/kit/record-rules'
import {
  type AnyEvent,
  applyEffect,
  effectOf,
  eventsOf,
  type RecordEffect,
  type RecordState,
  tagsFieldOf,
} from '@kervan/contracts/kit/record-state'
import {
  holdsValidValues,
  isOpenToArchived,
  isTakenBackSoon,
  judgeEffect,
  mostTagsOf,
} from '@kervan/contracts/kit/record-undo'
import { isWayOfProduct, moveOf, movesFrom } from '@kervan/contracts/kit/status-table'
import type { RecordKind } from '@kervan/contracts/streams'
import { mentionsIn } from '@kervan/contracts/text/mentions-in'
import type { RecordCommand, Values } from './record-command.ts'

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
  decide: (command, state, context) => {
    const decided = decideAlone(record, rules, command, state, context)
    return decided.length === 0 ? decided : settled(record, rules, state, decided, context)
  },
})

const decideAlone = (
  record: AnyRecord,
  rules: RecordRules,
  command: RecordCommand,
  state: Loaded,
  context: Context,
): readonly AnyEvent[] => {
  switch (command.type) {
    case 'Create':
      return create(record, rules, command, state, context)
    case 'State':
      return stateFact(record, command, existing(record, state))
    case 'Number':
      return giveNumber(record, command, existing(record, state))
    case 'Act':
      return doAct(record, rules, command, existing(record, state), context)
    default:
      return carryOut(record, rules, command, existing(record, state), context)
  }
}

/** Rules that never come to an end are a fault of the kind. */
const SETTLINGS = 10_000

/** What was decided, and what follows from it at once. */
const settled = (
  record: AnyRecord,
  { settle }: RecordRules,
  before: Loaded,
  decided: readonly AnyEvent[],
  context: Context,
): readonly AnyEvent[] => {
  if (!settle) return decided
  const events = [...decided]
  let state = before
  let folded = 0
  for (let each = 0; each < SETTLINGS; each++) {
    for (const event of events.slice(folded))
      state = applyEffect(record, state, effectOf(record, event) as RecordEffect, placeIn(context, folded++))
    const next = state && settle(state, context.now)
    if (!next) return events
    events.push(...('act' in next ? [eventOfAct(record, next.act, next.says)] : eventsOf(record, state!, next.effect)))
  }
  throw new Error(`record ${record.kind}: its rules never settle`)
}

const eventOfAct = ({ acts = {}, eventPrefix }: AnyRecord, name: string, said: Values): AnyEvent => ({
  type: `${eventPrefix}${acts[name]!.event}`,
  data: said,
})

const doAct = (
  record: AnyRecord,
  { acts = {} }: RecordRules,
  { act, asked, named = {}, byProduct }: Extract<RecordCommand, { type: 'Act' }>,
  state: RecordState,
  { now, by, writer }: Context,
): readonly AnyEvent[] => {
  const declared = record.acts?.[act]
  if (!declared || (declared.byProduct && !byProduct))
    throw new Error(`record ${record.kind}: no one may ask for ${act}`)
  if (state.archived && !declared.byProduct) throw refused(codeOf(record, 'record-archived'))
  demandActAllowed(record, act, state)
  const rule = acts[act]
  rule?.demand?.({ before: state, now, writer, named })
  const said = rule?.decide ? rule.decide({ before: state, asked, now, by, writer, named }) : asked
  return said === null ? [] : [eventOfAct(record, act, said)]
}

/** Which notes there are is enough to decide, and what is loaded is kept. */
const withoutText = (effect: RecordEffect): RecordEffect => {
  if (!effect.noteAdded) return effect
  const { mentions: _, ...note } = effect.noteAdded
  return { ...effect, noteAdded: { ...note, text: '' } }
}

const existing = (record: AnyRecord, state: Loaded): RecordState => {
  if (!state) throw refused(codeOf(record, 'record-not-found'))
  return state
}

const create = (
  record: AnyRecord,
  { before }: RecordRules,
  { values, named = {} }: Extract<RecordCommand, { type: 'Create' }>,
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
    named,
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

/** One that is in the archive by now has come into its life all the same. */
const giveNumber = (
  record: AnyRecord,
  { number }: Extract<RecordCommand, { type: 'Number' }>,
  state: RecordState,
): readonly AnyEvent[] =>
  seriesDueTo(record, state) === null ? [] : [{ type: `${record.eventPrefix}Numbered`, data: { number } }]

type Asked = Exclude<RecordCommand, { type: 'Create' | 'State' | 'Number' | 'Act' }>

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

  demandOpenFields(record, state, standing, context.now)
  if (command.type === 'Undo' && !holdsValidValues(record, standing)) throw refused('cannot-be-undone')
  const isFree = command.type === 'Undo' && isTakenBackSoon(record, state, asked, context)
  if (standing.status !== undefined && !isFree) demandWay(record, state, standing, command)
  const after = applyEffect(record, state, standing, placeIn(context))!
  if (standing.tagged !== undefined) demandRoomForTag(record, after)
  before?.({ before: state, after, now: context.now, writer: context.writer, named: command.named ?? {} })
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
      return { noteAdded: { id: newId('note'), ...noteAskedBy(command) } }
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

const noteAskedBy = ({ text, colleagues = [] }: Extract<Asked, { type: 'AddNote' }>) => {
  const mentions = mentionsIn(text, colleagues)
  return mentions.length > 0 ? { text, mentions } : { text }
}

const placeIn = ({ now: at, by, revision }: Context, index = 0) => ({
  revision: (revision ?? -1n) + 1n + BigInt(index),
  at,
  by,
})

const demandOpenFields = (record: AnyRecord, state: RecordState, standing: RecordEffect, now: string): void => {
  const fixed = fixedFieldsIn(record, state, standing, now)
  if (fixed.length > 0) throw refused('record-locked', { paths: fixed.map((name) => `body.${name}`) })
}

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
