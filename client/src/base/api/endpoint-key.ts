import type { AnyEndpoint, CallOf } from '@kervan/contracts/http/endpoint'

/** What a cached read is found by: `[endpoint, input]`, and `pages` behind it where the pages of a list lie in one entry. */
export type EndpointKey = readonly [name: string, input: object, shape?: 'pages']

export const endpointKey = <E extends AnyEndpoint>(endpoint: E, input?: CallOf<E>): EndpointKey => [
  endpoint.name,
  (input ?? {}) as object,
]
