import { eventStoreBehaviour } from '@kervan/infra/event-store/behaviour'
import { openEventStoreDBLog, SERVER } from './open-log.ts'

eventStoreBehaviour(`the event store in EventStoreDB, on ${SERVER}`, openEventStoreDBLog)
