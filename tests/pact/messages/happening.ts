import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { Acts } from '../states/acts.ts'

/** Something that happens in the house, and the event of it that is pushed; the last one where it happens twice. */
export interface Happening {
  readonly event: EventType
  readonly happen: (acts: Acts) => Promise<unknown>
  /** Of which kind of record it is told, where one event is told of several. */
  readonly record?: string
}

/** By the description of the message that tells it: the push's name, and what a consumer calls it. */
export type Happenings = Readonly<Record<`${string}: ${string}`, Happening>>
