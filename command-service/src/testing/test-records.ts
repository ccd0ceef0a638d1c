import { randomUUID } from 'node:crypto'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import { createUniquenessClaims } from '../kinds/identity/uniqueness-claims.ts'
import { createTreatmentLines } from '../kinds/lead/treatment-lines.ts'
import { createMergedPeople } from '../kinds/person/merged-people.ts'
import { type Cause, createCommandRunner } from '../kit/run-command.ts'
import { fixedAccounts } from './fixed-accounts.ts'
import { memorySequenceRoll } from './memory-sequence-roll.ts'
import { sampleFiles } from './sample-files.ts'

/** The records that need no database, on a store, for tests. */
export const testRecords = (store: EventStore = createSealedMemoryStore()) => {
  const runner = createCommandRunner(store)
  const claims = createUniquenessClaims(runner, Buffer.from('a secret of tests'))
  const people = createMergedPeople(runner)
  return {
    ...{ store, runner, claims, people, files: sampleFiles, lines: createTreatmentLines(runner, claims, people) },
    sendingAccounts: fixedAccounts([]),
    channelAccounts: { askName: async () => null },
    sequenceRoll: memorySequenceRoll(),
  }
}

/** A cause of its own for each call. */
export const aCause = (given: Partial<Cause> = {}): Cause => {
  const id = randomUUID()
  return {
    commandId: id,
    at: '2026-03-01T10:00:00.000Z',
    by: { kind: 'process', name: 'test' },
    correlationId: id,
    causationId: id,
    ...given,
  }
}
