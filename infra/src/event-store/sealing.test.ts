import { randomUUID } from 'node:crypto'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import { beforeEach, expect, test } from 'vitest'
import { VaultUnavailable } from '../vault/port.ts'
import { createMemorySubjectKeys } from '../vault/testing/memory-subject-keys.ts'
import { createVault } from '../vault/vault.ts'
import { createMemoryEventStore } from './memory.ts'
import { StoreUnavailable } from './port.ts'
import { sealingStore } from './sealing.ts'
import { TEST_METADATA } from './testing/metadata.ts'

const named = (name: string): NewEvent => ({
  id: randomUUID(),
  type: 'PersonNameCorrected',
  data: { name },
  metadata: TEST_METADATA,
})
const namesOf = (events: readonly RecordedEvent[]) => events.map(({ data }) => (data as { name: string }).name)

const vault = createVault(createMemorySubjectKeys())
let log: ReturnType<typeof createMemoryEventStore>
beforeEach(async () => {
  log = createMemoryEventStore()
  await sealingStore(log, vault).append('person-1', ['Ali', 'Veli', 'Can'].map(named), 'no-stream')
})

test('a subscription that is left while nothing more comes ends, and so does the one behind it', async () => {
  let ended = 0
  const behind = {
    ...log,
    async *subscribe(...asked: Parameters<typeof log.subscribe>) {
      try {
        yield* log.subscribe(...asked)
      } finally {
        ended++
      }
    },
  }
  for (const leave of [() => 'left' as const, () => Promise.reject(new Error('a fold failed'))]) {
    const read = async () => {
      for await (const batch of sealingStore(behind, vault).subscribe({ after: 0n })) {
        expect(namesOf(batch)).toEqual(['Ali', 'Veli', 'Can'])
        return leave()
      }
      return undefined
    }
    await expect(read().catch((error: Error) => error.message)).resolves.toMatch(/left|a fold failed/)
  }
  await expect.poll(() => ended).toBe(2)
})

test('keys that go away cost nothing of the batch before', async () => {
  let opened = 0
  const open: typeof vault.open = async (boxes) => {
    if (opened++ > 0) throw new VaultUnavailable('opening', new Error('connection refused'))
    return vault.open(boxes)
  }
  const seen: string[] = []
  const read = async () => {
    for await (const batch of sealingStore(log, { ...vault, open }).subscribe({ after: 0n, batchSize: 1 })) {
      await new Promise(setImmediate)
      seen.push(...namesOf(batch))
    }
  }
  await expect(read()).rejects.toThrow(StoreUnavailable)
  expect(seen).toEqual(['Ali'])
})
