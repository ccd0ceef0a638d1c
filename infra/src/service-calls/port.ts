import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'

/** For whom a service is asked: the service proves the session itself. */
export interface ServiceCaller {
  readonly token: string
  /** Position that the answer must reflect; null when the caller does not mind. */
  readonly afterPosition: bigint | null
}

export interface ServiceReply<E extends AnyEndpoint> {
  readonly body: ResponseOf<E>
  /** Position of the log that the reply tells; null where it tells none. */
  readonly position: bigint | null
}

/** Endpoints of the other services, asked in the name of a session. */
export interface ServiceCalls {
  /**
   * A call may reach its service twice, so that only what is the same when it is done twice may be asked.
   * @throws Refusal  as the service refused it; `unavailable` where no instance answers
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, caller: ServiceCaller): Promise<ServiceReply<E>>
}
