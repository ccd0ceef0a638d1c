import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { takeApart } from '@kervan/contracts/events/personal-parts'
import { goldenName, readGolden, sealedName } from './golden-files.ts'

type Catalog = Readonly<Record<string, EventDefinition>>

/** Where in an event personal data stand today: `stream /name`, `personId /personName`. */
export const personalPlaces = (definition: EventDefinition, { data }: RecordedEvent): readonly string[] =>
  (takeApart(definition, data)?.parts ?? []).flatMap(({ subject, paths }) => paths.map((path) => `${subject} ${path}`))

/** Of the golden events of today's version the first with the most personal data; undefined where none holds any. */
export const mostPersonal = (type: string, definition: EventDefinition): RecordedEvent | undefined => {
  const [first] = readGolden(goldenName(type, definition.version))
    .map((event) => ({ event, places: personalPlaces(definition, event).length }))
    .toSorted((one, other) => other.places - one.places)
  return first && first.places > 0 ? first.event : undefined
}

/** What a catalog calls for: a sealed event of each type of which an event in clear holds something personal. */
export const expectedSealed = (catalog: Catalog): string[] =>
  Object.entries(catalog)
    .filter(([type, definition]) => mostPersonal(type, definition))
    .map(([type, { version }]) => sealedName(type, version))
    .sort()
