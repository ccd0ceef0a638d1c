import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { tagsFieldOf } from '@kervan/contracts/record/record-state'
import { type Attempt, attemptsIn } from '@kervan/contracts/record/status-table'
import { ODD_STATUSES } from '@kervan/contracts/record/testing/odd-statuses'
import { lead } from '@kervan/contracts/records/lead'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import { type RecordDecider, recordDecider } from '../../kit/record/record-decider.ts'
import { leadDecider } from '../../records/lead/lead.decider.ts'
import { reachLeads } from '../../records/lead/lead.routes.ts'
import { OWN_RULES } from '../../records/own-rules.ts'
import { aCause } from '../test-records.ts'
import { faultsOfRecord } from './faults-of-record.ts'
import { type PlayedKind, playRecordSchedule } from './play-record-schedule.ts'

vi.mock(
  import('@kervan/contracts/records/registry'),
  async (load) =>
    (await import('@kervan/contracts/record/testing/made-up-kinds')).withMadeUpKinds(await load()) as never,
)

vi.mock(
  import('../../records/own-rules.ts'),
  async (load) => (await import('./ruled.rules.ts')).withRuledRules(await load()) as never,
)

const SCHEDULES = Number(process.env.SCHEDULES ?? 1_000)
/** Kinds that are there for their statuses alone take fewer. */
const schedulesOf = (record: AnyRecord): number => (ODD_STATUSES.includes(record) ? SCHEDULES / 4 : SCHEDULES)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const LEAD: PlayedKind = {
  begin: ({ runner }, id) => {
    const opened = { personId: derivedId('person'), source: 'phone', treatment: 'dental', ownerId: null } as const
    return runner.run(leadDecider, id, { type: 'OpenLead', ...opened }, aCause())
  },
  reach: reachLeads,
}

const KINDS: readonly [string, AnyRecord, RecordDecider, PlayedKind?][] = [
  ...DECLARED.map((declared): [string, AnyRecord, RecordDecider] => [
    declared.kind,
    declared,
    recordDecider(declared, OWN_RULES[declared.kind as DeclaredKind]),
  ]),
  ['lead', lead, recordDecider(lead), LEAD],
]

/** What an event brings about that is worth counting: that something was taken back, and that again, and a change of lines. */
const countedIn = (
  record: AnyRecord,
  events: readonly RecordedEvent[],
  { type, data }: RecordedEvent,
): readonly string[] => {
  const { undoes, changes = {} } = data as { undoes?: string; changes?: object }
  const undone = undoes === undefined ? undefined : (events[Number(undoes)]!.data as { undoes?: string })
  const way = undone === undefined ? '' : undone.undoes === undefined ? 'undo of ' : 'redo of '
  const hasLines = Object.keys(changes).some((name) => record.fields[name]?.type === 'lines')
  return [...(way ? [`${way}anything`, `${way}${type}`] : []), ...(hasLines ? [`${way}lines`] : [])]
}

/** What must have been met of moves: a part of the schedules that begin where one can be made, or is refused, by the kind's table. */
const attemptedOf = (record: AnyRecord): readonly (readonly [what: string, least: number])[] => {
  const { status, codes = {} } = record
  const attempts = status ? attemptsIn(status) : []
  const share = (of: (attempt: Attempt) => unknown) =>
    (schedulesOf(record) * attempts.filter(of).length) / attempts.length
  const moved = share(({ move }) => move)
  return [
    ['move: done', moved / 20],
    ['move: reason-required', share(({ move }) => move?.reason) / 20],
    [`move: ${codes['move-not-allowed'] ?? 'move-not-allowed'}`, share(({ move }) => !move) / 20],
    // Another must have moved it meanwhile.
    ['move: revision-conflict', moved / 200],
  ].filter((each): each is [string, number] => Number(each[1]) > 0)
}

/** What must have been met for the schedules to say anything of a kind. */
const demandedOf = (record: AnyRecord): readonly string[] => {
  const { eventPrefix, events, fields, single } = record
  const hasLines = !events && Object.values<Field>(fields).some(({ type }) => type === 'lines')
  return [
    ...['addNote: done', 'redo of anything'],
    ...(single ? [] : ['archive: done', 'restore: done', `undo of ${eventPrefix}Archived`]),
    ...(events ? [] : ['removeNote: done', `undo of ${eventPrefix}NoteAdded`, `redo of ${eventPrefix}Changed`]),
    ...(tagsFieldOf(record) ? ['tag: done', 'untag: done', `undo of ${eventPrefix}Untagged`] : []),
    ...(hasLines ? ['lines', 'undo of lines', 'redo of lines'] : []),
  ]
}

describe.each(KINDS)('two people and a process who change one %s', (_, record, decider, kind) => {
  it(
    'change what no other set since, are refused for what another set, and leave a history that adds up',
    async () => {
      const schedules = schedulesOf(record)
      const met = new Map<string, number>()
      const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1)
      for (let seed = 1; seed <= schedules; seed++) {
        const played = await playRecordSchedule(record, decider, seed, kind)
        expect(faultsOfRecord(played), `seed ${seed}`).toEqual([])
        for (const { ask, refusal, outcome } of played.answers)
          count(`${ask.does}: ${refusal?.code ?? (outcome ? 'done' : '')}`)
        for (const each of played.events.flatMap((event) => countedIn(record, played.events, event))) count(each)
      }
      if (process.env.SHOW_MET) console.log(Object.fromEntries([...met].toSorted()))
      for (const what of ['change: done', 'change: revision-conflict', 'undo: done', 'undo: revision-conflict'])
        expect(met.get(what) ?? 0, what).toBeGreaterThan(schedules / 20)
      for (const what of demandedOf(record)) expect(met.get(what) ?? 0, what).toBeGreaterThan(schedules / 500)
      for (const [what, least] of attemptedOf(record))
        expect(met.get(what) ?? 0, what).toBeGreaterThan(Math.floor(least))
    },
    SCHEDULES * 1_000,
  )
})
