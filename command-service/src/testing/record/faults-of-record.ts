import { OWN_RULES } from '@kervan/contracts/kinds/own-rules'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import { computedIn } from '@kervan/contracts/kit/fields/writable-fields'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { isLocked } from '@kervan/contracts/kit/record-lock'
import { comparedOf, isSameValue, type RecordState, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import { movesFrom } from '@kervan/contracts/kit/status-table'
import { type Asked, askedBy } from './asked-of-record.ts'
import { faultsOfHistory } from './faults-of-history.ts'
import { type Answered, foldForward, type PlayedRecord, STARTED_AT } from './play-record-schedule.ts'

/**
 * What must not be, told by the log alone: a change that stands over what others set since, a refusal that names other
 * fields than those, a history that does not add up.
 */
export const faultsOfRecord = (played: PlayedRecord): readonly string[] => {
  const states = foldForward(played.record, played.events)
  return [
    ...played.answers.flatMap((answer) =>
      faultsOfAnswer(answer, played, states).map((fault) => `${answer.key} (${said(answer)}): ${fault}`),
    ),
    ...faultsOfHistory(played, states),
  ]
}

const said = ({ ask, outcome, refusal }: Answered): string =>
  JSON.stringify({ ask, outcome, code: refusal?.code, details: refusal?.details }, (_, each) =>
    typeof each === 'bigint' ? String(each) : each,
  )

const faultsOfAnswer = (
  answer: Answered,
  played: PlayedRecord,
  states: readonly RecordState[],
): readonly (string | false)[] => {
  const { key, ask, outcome } = answer
  const history = historyOf(played, states)
  const asked = askedBy(ask, played, states)
  const own = played.events.filter(({ metadata }) => metadata.causationId === key)
  if (!outcome) return own.length > 0 ? ['was refused and wrote'] : faultsOfRefusal(answer, asked, history)
  if (!asked) return ['took back what cannot be']
  const [event, ...following] = own
  const { acts = {}, eventPrefix, kind } = played.record
  const settling = OWN_RULES[kind as DeclaredKind]?.settle ? ['Changed', 'StatusChanged'] : []
  const mayFollow = [...Object.values(acts).map(({ event }) => event), ...settling].map(
    (name) => `${eventPrefix}${name}`,
  )
  if (following.some(({ type }) => !mayFollow.includes(type))) return ['wrote more than one event']
  const revision = Number(outcome.revision) - following.length
  if (!event) return history.holds(asked, revision) && ask.does !== 'addNote' ? [] : ['changed nothing, and was to']
  if (Number(event.revision) !== revision) return ['answered with another revision than its own']
  const unasked = history.changedAt(revision).filter((name) => !(name in asked.values))
  return [
    !history.holds(asked, revision) && 'does not hold what was asked for',
    unasked.some((name) => !asked.tag || name !== history.tagsField) && `changed ${unasked.join()} unasked`,
    states[revision - 1]!.archived && !isOpenToArchived(answer, asked) && 'changed an archived record',
    ...history.setSince(asked, revision - 1).map((name) => `overwrote ${name}, which was set since`),
  ].filter((fault) => fault !== false)
}

/** What the kit calls what a kind refuses with a code of its own. */
const kitCodeOf = ({ codes = {} }: AnyRecord, code: string): string =>
  Object.entries(codes).find(([, own]) => own === code)?.[0] ?? code

const isOpenToArchived = ({ ask }: Answered, { values, note }: Asked): boolean =>
  ask.does === 'addNote' || note !== undefined || values.archived === false

const faultsOfRefusal = (
  { ask, began, ended, refusal }: Answered,
  asked: Asked | null,
  history: ReturnType<typeof historyOf>,
): readonly string[] => {
  const { code, details } = refusal!
  const during = history.states.slice(Number(began), Number(ended) + 1)
  const { record } = history
  const ways = (from: string | null) => (record.status && from !== null ? movesFrom(record.status, from) : [])
  const to = String(asked?.values[statusNameOf(record)])
  switch (kitCodeOf(record, code)) {
    case 'revision-conflict': {
      const current = Number(details.current)
      if (!asked || current < Number(began) || current > Number(ended)) return ['conflicts with what was not there']
      const told = details.fields as Record<string, { value: unknown; by: unknown; at: string }>
      const since = history.setSince(asked, current)
      if (!isSameValue(Object.keys(told).toSorted(), since.toSorted()))
        return [`was refused for ${Object.keys(told).join()}, and set since were ${since.join()}`]
      return since.flatMap((name) => {
        const { by, at } = history.setBy(name, asked, current)
        const { value } = told[name]!
        const expected = { value: comparedOf(record, history.states[current]!)[name], by, at }
        return isSameValue(told[name], expected) ? [] : [`was told ${JSON.stringify(value)} of ${name}`]
      })
    }
    case 'record-archived':
      return during.some(({ archived }) => archived) ? [] : ['was refused for an archive that is none']
    case 'record-locked':
      return during.some((state) => isLocked(record, state, STARTED_AT)) ? [] : ['was refused as if it were fixed']
    case 'cannot-be-undone':
      return asked ? ['could have been taken back'] : []
    case 'move-not-allowed':
      return during.some(({ status }) => !ways(status).some((way) => way.to === to)) ? [] : ['there was a way']
    case 'reason-required':
      return !('reason' in ask) && during.some(({ status }) => ways(status).some((way) => way.to === to && way.reason))
        ? []
        : ['no reason was needed']
    default:
      return Object.hasOwn(record.refusals ?? {}, code) ? [] : ['was refused for nothing']
  }
}

/** Who set what when, by the differences between states. */
const historyOf = ({ record, events }: PlayedRecord, states: readonly RecordState[]) => {
  const tagsField = tagsFieldOf(record)
  const computed = computedIn(record.fields)
  const at = (revision: number) => comparedOf(record, states[revision]!)
  const hasTag = (revision: number, tag: string) => (at(revision)[tagsField!] as readonly string[]).includes(tag)
  /** The last revision up to one at which something became another. */
  const lastTurn = (upTo: number, differs: (one: number, other: number) => boolean): number => {
    for (let revision = upTo; revision > 0; revision--) if (differs(revision - 1, revision)) return revision
    return 0
  }
  const isOther = (name: string) => (one: number, other: number) => !isSameValue(at(one)[name], at(other)[name])
  const turnOf = (name: string, { tag }: Asked, upTo: number): number =>
    lastTurn(upTo, tag ? (one, other) => hasTag(one, tag.name) !== hasTag(other, tag.name) : isOther(name))

  return {
    record,
    states,
    tagsField,
    changedAt: (revision: number) =>
      Object.keys(at(revision)).filter((name) => !computed.includes(name) && isOther(name)(revision - 1, revision)),
    holds: ({ values, tag, note }: Asked, revision: number): boolean =>
      Object.entries(values).every(([name, value]) => isSameValue(at(revision)[name], value)) &&
      (!tag || hasTag(revision, tag.name) === tag.on) &&
      (!note || (states[revision]!.notes.find(({ id }) => id === note.id)?.text ?? null) === note.text),
    /** Fields that differ from what was asked for, and were set after what the asker saw. */
    setSince: (asked: Asked, upTo: number): readonly string[] => {
      const { values, tag, seen } = asked
      if (seen === null) return []
      const differ = Object.keys(values).filter((name) => !isSameValue(at(upTo)[name], values[name]))
      const fields = tag && hasTag(upTo, tag.name) !== tag.on ? [...differ, tagsField!] : differ
      return fields.filter((name) => turnOf(name, asked, upTo) > seen)
    },
    setBy: (name: string, asked: Asked, upTo: number) => events[turnOf(name, asked, upTo)]!.metadata,
  }
}
