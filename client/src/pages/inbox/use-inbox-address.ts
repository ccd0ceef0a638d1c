import { type Channel, OPENED_CHANNELS } from '@kervan/contracts/messages/channels'
import { INBOX_QUEUES, type InboxQueue } from '@kervan/contracts/messages/inbox'
import { useSearchParams } from 'react-router'
import { CONVERSATION_SHOWN, MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'

export interface InboxAddress {
  readonly queue: InboxQueue
  /** A queue under a name, in place of the standard one. */
  readonly saved: string | undefined
  readonly channel: Channel | undefined
  /** The conversation that is open. */
  readonly conversation: string | undefined
  /** The address with something else in it; undefined takes it out. Another conversation has no message that is gone to, unless it is said. */
  readonly linkWith: (
    changes: Partial<
      Record<'queue' | 'saved' | 'channel' | typeof CONVERSATION_SHOWN | typeof MESSAGE_SHOWN, string | undefined>
    >,
  ) => string
}

/** Which queue and which conversation the address names; one that names none of ours is as one that names nothing. */
export const useInboxAddress = (): InboxAddress => {
  const [params] = useSearchParams()
  return {
    queue: INBOX_QUEUES.find((queue) => queue === params.get('queue')) ?? 'waiting',
    saved: params.get('saved') ?? undefined,
    channel: OPENED_CHANNELS.find((channel) => channel === params.get('channel')),
    conversation: params.get(CONVERSATION_SHOWN) ?? undefined,
    linkWith(changes) {
      const next = new URLSearchParams(params)
      if (CONVERSATION_SHOWN in changes) next.delete(MESSAGE_SHOWN)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return `?${next}`
    },
  }
}
