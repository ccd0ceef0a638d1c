import { createMemoryEventStore } from '../../event-store/memory.ts'
import type { EventStore } from '../../event-store/port.ts'
import { sealingStore } from '../../event-store/sealing.ts'
import { createVault } from '../vault.ts'
import { createMemorySubjectKeys } from './memory-subject-keys.ts'

/** A log in memory that holds what is personal sealed, as every log of the product does, read open. */
export const createSealedMemoryStore = (): EventStore =>
  sealingStore(createMemoryEventStore(), createVault(createMemorySubjectKeys()))
