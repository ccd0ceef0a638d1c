import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent, type Recorded } from '@kervan/contracts/kinds/event-catalog'
import { isChoice } from '@kervan/contracts/preferences/notification-choices'
import { recordOf } from '@kervan/contracts/streams'
import { withCorrelation } from '@kervan/infra/telemetry/correlation'
import type { Logger } from 'pino'
import type { LookUpChatChannel } from './chat/chat-channel-at.ts'
import type { ChoicesAt } from './choices-at.ts'
import type { AddressedPush, PushContext } from './pushes/addressed-push.ts'
import { toldBy } from './pushes/notifications.push.ts'
import { pushesOf } from './pushes/push-table.ts'
import type { ReceivedMessages } from './received-messages.ts'

/** Turns events into pushes, for the sockets and for those who catch up: both get the same. */
export type PushReader = (events: readonly RecordedEvent[]) => Promise<AddressedPush[]>

const isRouted = (event: RecordedEvent): event is Recorded<'MessageRouted'> => event.type === 'MessageRouted'

export interface PushReaderPorts {
  readonly received: ReceivedMessages
  readonly choicesAt: ChoicesAt
  readonly lookUpChatChannel: LookUpChatChannel
  readonly logger: Logger
}

/** The reader rejects with StoreUnavailable when it has to look something up and cannot. */
export const createPushReader = ({ received, choicesAt, lookUpChatChannel, logger }: PushReaderPorts): PushReader => {
  const messageOf = async (event: Recorded) => {
    if (!isRouted(event)) return null
    const message = await received.of(recordOf(event.stream).id, BigInt(event.data.messageRevision), event.revision)
    if (!message)
      logger.warn({ eventId: event.id, stream: event.stream }, 'a routed message is not in its conversation')
    return message
  }

  const choicesOf = async (event: Recorded) => {
    const told = toldBy(event).filter(({ type }) => isChoice('bell', type))
    if (told.length === 0) return null
    return new Map(await Promise.all(told.map(async ({ to }) => [to, await choicesAt(to, event.position)] as const)))
  }

  const chatChannelOf = async (event: Recorded) =>
    event.type === 'ChatChannelRead'
      ? await lookUpChatChannel(event.stream, { ...event.data, position: event.position })
      : null

  const contextOf = async (event: Recorded): Promise<PushContext> => ({
    received: await messageOf(event),
    choices: await choicesOf(event),
    chatChannel: await chatChannelOf(event),
  })

  /** An event that cannot be turned into pushes must not hold up the later ones. */
  const logUntold = (error: unknown, { id, type }: RecordedEvent) =>
    logger.error({ err: error, eventId: id, type }, 'an event could not be turned into pushes')

  const isReadable = (event: RecordedEvent): event is Recorded => {
    try {
      return isKnownEvent(event)
    } catch (error) {
      logUntold(error, event)
      return false
    }
  }

  const readOne = async (event: RecordedEvent): Promise<readonly AddressedPush[]> => {
    if (!isReadable(event)) return []
    received.note(event)
    const context = await contextOf(event)
    try {
      return pushesOf(event, context)
    } catch (error) {
      logUntold(error, event)
      return []
    }
  }

  return async (events) => {
    const pushes: AddressedPush[] = []
    for (const event of events) {
      pushes.push(...(await withCorrelation(event.metadata.correlationId, () => readOne(event))))
    }
    return pushes
  }
}
