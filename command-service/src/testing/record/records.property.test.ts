import type { AnyRecord } from '@kervan/contracts/record/record'
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
  async (load) => (await import('@kervan/contracts/record/testing/every-field')).withEveryField(await load()) as never,
)

const SCHEDULES = Number(process.env.SCHEDULES ?? 1_000)

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

describe.each(KINDS)('two people and a process who change one %s', (_, record, decider, kind) => {
  it(
    'change what no other set since, are refused for what another set, and leave a history that adds up',
    async () => {
      const met = new Map<string, number>()
      const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1)
      for (let seed = 1; seed <= SCHEDULES; seed++) {
        const played = await playRecordSchedule(record, decider, seed, 5, kind)
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
