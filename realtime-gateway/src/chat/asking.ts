import type { ServiceCaller, ServiceCalls } from '@kervan/infra/service-calls/port'
import type { Session } from '@kervan/infra/sessions/port'

/** For whom a call of the chat is carried out, and who is asked. */
export interface Asking {
  readonly user: Session['user']
  readonly caller: ServiceCaller
  readonly services: ServiceCalls
  /** The socket hears from now on what becomes of messages of this conversation with a person. */
  readonly follow: (conversationId: string) => void
}
