import { join } from 'node:path'
import { createClamdScanner } from '@kervan/infra/files/clamd'
import { mailSenderOf } from '@kervan/infra/mail/mail-sender'
import { ensureSecretFile } from '@kervan/infra/service/ensure-secret-file'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import { startCommandService } from './command-service.ts'
import { sealingKeyOf } from './records/second-factor/seal-secret.ts'
import { PROVIDERS } from './webhooks/providers.ts'

/** In the data folder, where no setting says the key: beside the database, not in it. */
const SECOND_FACTOR_KEY_FILE = 'second-factor.key'

/** The command service on the engines and settings of an installation. */
export const bootstrap = (async (engines, settings) =>
  startCommandService({
    ...engines,
    webhooksKeptDays: settings.WEBHOOKS_KEPT_DAYS,
    fileLimitMb: settings.FILE_LIMIT_MB,
    scanner: settings.CLAMD_URL === undefined ? undefined : createClamdScanner(settings.CLAMD_URL),
    callsPerMinute: settings.CALLS_PER_MINUTE,
    adminPassword: settings.KERVAN_ADMIN_PASSWORD,
    secondFactorKey: sealingKeyOf(
      settings.SECOND_FACTOR_KEY ?? (await ensureSecretFile(join(settings.KERVAN_DATA_DIR, SECOND_FACTOR_KEY_FILE))),
    ),
    mail: mailSenderOf(settings),
    baseUrl: settings.PUBLIC_BASE_URL ?? '',
    providers: PROVIDERS,
    settings,
  })) satisfies StartService

if (import.meta.main) runService('command-service', bootstrap)
