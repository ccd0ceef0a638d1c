import type { EventNamed, EventType } from '@kervan/contracts/kinds/event-catalog'

/** An event that is to be written, without what says who did it and when. */
export interface Draft {
  readonly stream: string
  readonly type: EventType
  readonly data: unknown
}

export const draft = <Type extends EventType>(stream: string, type: Type, data: EventNamed<Type>['data']): Draft => ({
  stream,
  type,
  data,
})
