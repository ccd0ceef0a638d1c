import { mailSenderOf } from '@kervan/infra/mail/mail-sender'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import { startCommandService } from './command-service.ts'
import { PROVIDERS } from './webhooks/providers.ts'

/** The command service on the engines and settings of an installation. */
export const bootstrap = (async (engines, settings) =>
  startCommandService({
    ...engines,
    fileLimitMb: settings.FILE_LIMIT_MB,
    adminPassword: settings.KERVAN_ADMIN_PASSWORD,
    mail: mailSenderOf(settings),
    baseUrl: settings.PUBLIC_BASE_URL ?? '',
    providers: PROVIDERS,
    settings,
  })) satisfies StartService

if (import.meta.main) runService('command-service', bootstrap)
