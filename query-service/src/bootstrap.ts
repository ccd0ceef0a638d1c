import { driveOf } from '@kervan/infra/drive/google-drive'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import { startQueryService } from './query-service.ts'

/** The query service on the engines of an installation. */
export const bootstrap = (async (engines, settings) =>
  startQueryService({
    ...engines,
    drive: driveOf(settings),
    callsPerMinute: settings.CALLS_PER_MINUTE,
    baseUrl: settings.PUBLIC_BASE_URL,
  })) satisfies StartService

if (import.meta.main) runService('query-service', bootstrap)
