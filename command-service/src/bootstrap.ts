import { runService, type StartService } from '@kervan/infra/service/run-service'
import { startCommandService } from './command-service.ts'

/** The command service on the engines and settings of an installation. */
export const bootstrap = (async (engines, settings) =>
  startCommandService({
    ...engines,
    adminPassword: settings.KERVAN_ADMIN_PASSWORD,
    meta: { appSecret: settings.META_APP_SECRET, verifyToken: settings.META_VERIFY_TOKEN },
  })) satisfies StartService

if (import.meta.main) runService('command-service', bootstrap)
