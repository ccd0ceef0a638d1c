import type { NewEvent } from '@kervan/contracts/events/envelope'
import { expect, test } from 'vitest'
import { TEST_METADATA } from '../event-store/testing/metadata.ts'
import type { LogEntry } from '../log-tools/log.ts'
import { entry, logOf } from '../log-tools/testing/entries.ts'
import { auditKeys } from './audit-keys.ts'
import type { Lying, Vault } from './port.ts'
import { sealEvents } from './seal-events.ts'
import { createMemorySubjectKeys } from './testing/memory-subject-keys.ts'
import { createVault } from './vault.ts'

const sealedEntry = async (vault: Vault, place: number, stream: string): Promise<LogEntry> => {
  const lying = entry(place, stream)
  const named: NewEvent = { id: lying.id, type: 'PersonNameCorrected', data: { name: 'Ayşe' }, metadata: TEST_METADATA }
  const [{ type, data, metadata }] = (await sealEvents(vault, stream, [named])) as [NewEvent]
  return { ...lying, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
}

test('each box is opened once, and what became of it is told by subject and by event', async () => {
  const vault = createVault(createMemorySubjectKeys())
  const entries = await Promise.all(
    ['person-1', 'person-2', 'person-2', 'person-3'].map((stream, index) => sealedEntry(vault, index + 1, stream)),
  )
  await vault.forget(['person-2'])
  const tried: Lying[] = []
  const counting: Vault = {
    ...vault,
    open(boxes) {
      tried.push(...boxes)
      return vault.open(boxes)
    },
  }
  const log = logOf([
    ...entries.slice(0, 3),
    { ...entries[3]!, stream: 'person-4' },
    entry(5),
    { ...entries[0]!, id: entry(6).id, data: 'no JSON' },
  ])

  expect(await auditKeys(log, counting)).toEqual({
    events: 6,
    sealed: 4,
    opened: 1,
    erased: new Map([['person-2', 2]]),
    altered: [`PersonNameCorrected ${entries[3]!.id}, revision 0 of person-4`],
  })
  expect(tried).toHaveLength(4)
})
