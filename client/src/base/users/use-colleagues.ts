import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { useEndpoint } from '../api/use-endpoint.ts'

export type Colleague = ResponseOf<typeof listColleagues>['data'][number]

/** How long what is known of colleagues is fresh, milliseconds; pushes tell what changes. */
export const RARELY_CHANGES = 5 * 60_000
const NONE: readonly Colleague[] = []

/** Everybody who works here or did, by name; empty until known. */
export const useColleagues = (): readonly Colleague[] =>
  useEndpoint(listColleagues, {}, { staleTime: RARELY_CHANGES }).data?.data ?? NONE
