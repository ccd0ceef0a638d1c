import { isEventId, isEventType, isStreamName } from '../event-store/validate-append.ts'

/** What no engine may be given: the first name in it that is not one. A bad id makes a server of EventStoreDB answer twice. */
export const nameFault = (append: {
  readonly stream: string
  readonly events: readonly { readonly id: string; readonly type: string }[]
}): string | undefined => {
  if (!isStreamName(append.stream))
    return `the stream ${JSON.stringify(append.stream)}: a name is 1 to 200 printable ASCII characters and does not start with $`
  const odd = append.events.find(({ id, type }) => !isEventId(id) || !isEventType(type))
  return (
    odd &&
    `event ${odd.id} of type ${JSON.stringify(odd.type)} in ${append.stream}: an id is a UUID, and a type is not empty`
  )
}
