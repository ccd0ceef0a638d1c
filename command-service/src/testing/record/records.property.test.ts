import type { AnyRecord } from '@kervan/contracts/record/record'
import { everyField, makeKnown } from '@kervan/contracts/record/testing/every-field'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RecordDecider, recordDecider } from '../../kit/record/record-decider.ts'
import { OWN_RULES } from '../../records/own-rules.ts'
import { faultsOfRecord } from './faults-of-record.ts'
import { playRecordSchedule } from './play-record-schedule.ts'

const SCHEDULES = Number(process.env.SCHEDULES ?? 1_000)

beforeAll(() => makeKnown(everyField))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const KINDS: readonly [string, AnyRecord, RecordDecider][] = [
  ...DECLARED.map((declared): [string, AnyRecord, RecordDecider] => [
    declared.kind,
    declared,
    recordDecider(declared, OWN_RULES[declared.kind as DeclaredKind]),
  ]),
  ['every-field', everyField, recordDecider(everyField)],
]

describe.each(KINDS)('two people and a process who change one %s', (_, record, decider) => {
  it(
    'change what no other set since, are refused for what another set, and leave a history that adds up',
    async () => {
      const met = new Map<string, number>()
      const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1)
      for (let seed = 1; seed <= SCHEDULES; seed++) {
        const played = await playRecordSchedule(record, decider, seed)
        expect(faultsOfRecord(played), `seed ${seed}`).toEqual([])
        for (const { ask, refusal, outcome } of played.answers)
          count(`${ask.does}: ${refusal?.code ?? (outcome ? 'done' : '')}`)
      }
      if (process.env.SHOW_MET) console.log(Object.fromEntries([...met].toSorted()))
      for (const what of ['change: done', 'change: revision-conflict', 'undo: done', 'undo: revision-conflict'])
        expect(met.get(what) ?? 0, what).toBeGreaterThan(SCHEDULES / 20)
    },
    SCHEDULES * 1_000,
  )
})
