import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { expect, test, vi } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import { sealingStore } from '../event-store/sealing.ts'
import { TEST_METADATA } from '../event-store/testing/metadata.ts'
import { VaultUnavailable } from '../vault/port.ts'
import { createMemorySubjectKeys } from '../vault/testing/memory-subject-keys.ts'
import { createVault } from '../vault/vault.ts'
import { openingBus } from './opening.ts'

test('a bus waits for keys that are away, and gives what came meanwhile open', async () => {
  vi.useFakeTimers()
  const vault = createVault(createMemorySubjectKeys())
  const log = createMemoryEventStore()
  const event = {
    id: randomUUID(),
    type: 'PersonNameCorrected',
    data: { name: 'Ayşe' },
    metadata: TEST_METADATA,
  }
  await sealingStore(log, vault).append('person-1', [event], 'no-stream')
  const events: RecordedEvent[] = await Array.fromAsync(log.readAll())

  let away = 3
  const open: typeof vault.open = async (boxes) => {
    if (away-- > 0) throw new VaultUnavailable('opening', new Error('connection refused'))
    return vault.open(boxes)
  }
  const bus = openingBus(
    {
      subscribe: async function* () {
        yield { events, watermark: 1n }
      },
    },
    { ...vault, open },
  )
  const given = Array.fromAsync(bus.subscribe({ from: 0n }))
  await vi.runAllTimersAsync()
  expect((await given).flatMap((batch) => batch.events).map(({ data }) => data)).toEqual([{ name: 'Ayşe' }])
  vi.useRealTimers()
})
