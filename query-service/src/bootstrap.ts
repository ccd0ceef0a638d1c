import { runService, type StartService } from '@kervan/infra/service/run-service'
import { startQueryService } from './query-service.ts'

/** The query service on the engines of an installation. */
export const bootstrap = (async (engines, { CALLS_PER_MINUTE, PUBLIC_BASE_URL }) =>
  startQueryService({ ...engines, callsPerMinute: CALLS_PER_MINUTE, baseUrl: PUBLIC_BASE_URL })) satisfies StartService

if (import.meta.main) runService('query-service', bootstrap)
