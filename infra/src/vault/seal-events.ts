import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { NewEvent, RecordedEvent, SealedPart } from '@kervan/contracts/events/envelope'
import { type PersonalPart, putBack, takeApart } from '@kervan/contracts/events/personal-parts'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import type { Lying, Open, Opened, Sealed, SealOptions, Vault } from './port.ts'

type Definitions = (type: string) => EventDefinition | undefined
type Part = Readonly<Pick<PersonalPart, 'paths'>>

/** The first character of what a box holds: the rest is as it is, or deflated (RFC 1951). */
const PLAIN = '0'
const DEFLATED = '1'
/** Shorter texts gain nothing, characters. */
const DEFLATE_FROM = 512

/** Binds a box to its event and to the fields that it fills. */
const placeOf = (stream: string, eventId: string, { paths }: Part): string =>
  `event\n${stream}\n${eventId.toLowerCase()}\n${paths.join('\n')}`

const subjectOf = (stream: string, named: string): string => (named === 'stream' ? stream : `person-${named}`)

const pack = (values: readonly unknown[]): Buffer => {
  const text = JSON.stringify(values)
  return text.length < DEFLATE_FROM
    ? Buffer.from(`${PLAIN}${text}`)
    : Buffer.concat([Buffer.from(DEFLATED), deflateRawSync(text, { level: 1 })])
}

const unpack = (content: Buffer): readonly unknown[] => {
  const isDeflated = content[0] === DEFLATED.charCodeAt(0)
  return JSON.parse(isDeflated ? inflateRawSync(content.subarray(1)).toString() : content.toString('utf8', 1))
}

/**
 * Events with what is personal in them sealed, each part by the key of whose it is.
 * @throws SubjectForgotten, VaultUnavailable
 */
export const sealEvents = async (
  vault: Vault,
  stream: string,
  events: readonly NewEvent[],
  options: SealOptions & { readonly definitions?: Definitions } = {},
): Promise<readonly NewEvent[]> => {
  const contents: Open[] = []
  const apart = events.map(({ id, type, data }) => {
    const definition = (options.definitions ?? definitionOf)(type)
    const taken = definition && takeApart(definition, data)
    for (const part of taken?.parts ?? []) {
      const subject = subjectOf(stream, part.subject)
      contents.push({ subject, place: placeOf(stream, id, part), content: pack(part.values) })
    }
    return taken
  })
  if (contents.length === 0) return events
  const boxes = await vault.seal(contents, options)
  let next = 0
  return events.map((event, index) => {
    const taken = apart[index]
    if (!taken) return event
    const sealed = taken.parts.map(({ paths }): SealedPart => {
      const { subject, key, box } = boxes[next++] as Sealed
      return { subject, key, paths: [...paths], box: box.toString('base64') }
    })
    return { ...event, data: taken.rest, metadata: { ...event.metadata, sealed } }
  })
}

/** What became of each box of the events, event by event. @throws VaultUnavailable */
export const openBoxes = async (vault: Vault, events: readonly RecordedEvent[]): Promise<readonly Opened[]> => {
  const boxes = events.flatMap(({ stream, id, metadata: { sealed = [] } }) =>
    sealed.map(
      (part): Lying => ({
        subject: part.subject,
        key: part.key,
        place: placeOf(stream, id, part),
        box: Buffer.from(part.box, 'base64'),
      }),
    ),
  )
  return boxes.length === 0 ? [] : vault.open(boxes)
}

/** @throws VaultUnavailable */
export const openEvents = async <Event extends RecordedEvent>(
  vault: Vault,
  events: readonly Event[],
): Promise<readonly Event[]> => {
  const boxes = await openBoxes(vault, events)
  if (boxes.length === 0) return events
  const opened = boxes.values()
  return events.map((event) => (event.metadata.sealed ? withOpened(event, event.metadata.sealed, opened) : event))
}

/** One that was altered keeps what is sealed: who acts on it refuses it, and sees nothing of it. */
const withOpened = <Event extends RecordedEvent>(
  event: Event,
  parts: readonly SealedPart[],
  contents: Iterator<Opened>,
): Event => {
  const { sealed: _, ...metadata } = event.metadata
  let data: unknown = event.data
  let isAltered = false
  for (const { paths } of parts) {
    const content = contents.next().value as Opened
    if (content === 'altered') isAltered = true
    else if (content !== 'erased') data = putBack(data, paths, unpack(content))
  }
  return isAltered ? event : { ...event, data, metadata }
}
