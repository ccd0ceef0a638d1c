import { createHash } from 'node:crypto'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventType } from '@kervan/contracts/kinds/event-catalog'
import { sealEvents } from '@kervan/infra/vault/seal-events'
import { schemaFiles } from './event-schemas.ts'
import { asReadName, goldenName, isKept, keepGolden, readGolden, sealedName } from './golden-files.ts'
import { GOLDEN_VAULT } from './golden-keys.ts'
import { readAsToday } from './read-as-today.ts'
import { SAMPLES } from './samples.ts'
import { readSchemas, writeSchemas } from './schema-files.ts'
import { mostPersonal } from './sealed-places.ts'

/** Keeps events of the present version of a type that has none. What is there stays as it is. */
const record = async (type: EventType): Promise<void> => {
  const { version, data } = EVENT_CATALOG[type]
  const name = goldenName(type, version)
  const events = SAMPLES[type].map((sample, index) => recordedEventOf(type, version, data.parse(sample), index))
  if (keepGolden(name, events)) console.log(`kept ${name} in contracts/golden/`)
  keepAsRead(type, EVENT_CATALOG[type])
  await keepSealed(type, EVENT_CATALOG[type])
}

/** Keeps what the present version makes of each earlier one, for a person to look over and commit. */
const keepAsRead = (type: EventType, definition: EventDefinition): void => {
  for (let version = 1; version < definition.version; version++) {
    const name = asReadName(type, version, definition.version)
    const read = readGolden(goldenName(type, version)).map((event) => readAsToday(event, definition))
    if (keepGolden(name, read)) console.log(`kept ${name} in contracts/golden/: look it over`)
  }
}

/** Keeps one of them as a log has it, where it holds something personal. */
const keepSealed = async (type: EventType, definition: EventDefinition): Promise<void> => {
  const name = sealedName(type, definition.version)
  const event = mostPersonal(type, definition)
  if (!event || isKept(name)) return
  const [sealed] = await sealEvents(GOLDEN_VAULT, event.stream, [event])
  keepGolden(name, [sealed])
  console.log(`kept ${name} in contracts/golden/`)
}

const recordedEventOf = (type: EventType, schemaVersion: number, data: unknown, index: number): RecordedEvent => ({
  id: idOf(type, schemaVersion, index),
  type,
  stream: `golden-${type}`,
  revision: BigInt(index),
  position: BigInt(index + 1),
  data,
  metadata: {
    schemaVersion,
    at: '2026-11-21T09:00:00.000Z',
    by: { kind: 'user', id: '0190a000-0000-7000-8000-000000000003', name: 'Ayşe Yılmaz' },
    correlationId: 'golden',
    causationId: 'golden',
    commandId: 'golden',
  },
})

/** UUID version 8 (RFC 9562 section 5.8), the same at every run. */
const idOf = (...what: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(what.join(' '))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

for (const type of Object.keys(EVENT_CATALOG) as EventType[]) await record(type)
for (const [file, text] of schemaFiles(readSchemas))
  if (writeSchemas(file, text)) console.log(`wrote docs/events/${file}`)
