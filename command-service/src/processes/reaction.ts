import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type EventType, isKnownEvent, type Recorded } from '@kervan/contracts/kinds/event-catalog'
import { inEventSpan } from '@kervan/infra/telemetry/in-event-span'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'

/** What follows from an event, ready to run. */
export interface Reaction<Type extends EventType = EventType> {
  readonly name: string
  readonly on: Type
  /**
   * It asks a server that is not ours, which may not answer. It runs beside the other reactions, in places of its own, and none of them waits for
   * it; of one stream, such reactions run in order.
   */
  readonly asksOutside?: true
  readonly react: (event: Recorded<Type>, cause: Cause) => Promise<void>
}

/**
 * What follows from an event. A reaction may run more than once for one event, also long after, when its streams have moved
 * on: it looks first whether it is done, and whatever it does carries ids that are derived from that event.
 */
export interface DeclaredReaction<Type extends EventType = EventType>
  extends Pick<Reaction<Type>, 'name' | 'on' | 'asksOutside'> {
  /**
   * What it writes last, with the event as its cause: where the log has that, the reaction is done. Null where it writes nothing to the
   * log, but to what is made anew with an installation.
   */
  readonly endsIn: EventType | null
  readonly react: (records: Records) => Reaction<Type>['react']
}

export const reaction = <Type extends EventType>(declared: DeclaredReaction<Type>): DeclaredReaction =>
  declared as unknown as DeclaredReaction

export const bindReaction = ({ endsIn: _, react, ...named }: DeclaredReaction, records: Records): Reaction => ({
  ...named,
  react: react(records),
})

/**
 * Lets a reaction react to an event of the type that it waits for.
 * @throws UnreadableEvent, and what the reaction throws
 */
export const react = async ({ name, react }: Reaction, event: RecordedEvent): Promise<void> => {
  if (isKnownEvent(event))
    await inEventSpan(`reaction ${name}`, {}, event, () => react(event as never, causeOf(event, name)))
}

/** An id that a repeated reaction has again; its instant is the event's, so that ids made from it repeat too. */
const causeOf = (event: RecordedEvent, name: string): Cause => ({
  commandId: derivedId(name, event.id),
  at: event.metadata.at,
  by: { kind: 'process', name },
  correlationId: event.metadata.correlationId,
  causationId: event.id,
})
