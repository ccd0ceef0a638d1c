import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClamdScanner } from '@kervan/infra/files/clamd'
import { mailSenderOf } from '@kervan/infra/mail/mail-sender'
import { readSecretFile } from '@kervan/infra/service/ensure-secret-file'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import type { Settings } from '@kervan/infra/settings'
import { simulatorOf } from '@kervan/infra/simulator/over-http'
import { startCommandService } from './command-service.ts'
import { sealingKeyOf } from './kinds/second-factor/sealing-key-of.ts'
import { PROVIDERS } from './webhooks/providers.ts'

/** Where the key lay before the installation kept it sealed. */
const SECOND_FACTOR_KEY_FILE = 'second-factor.key'

/** What the installation has used until now is taken over; a new one has a key of its own. */
const firstSecondFactorKey = async ({ SECOND_FACTOR_KEY, KERVAN_DATA_DIR }: Settings): Promise<Buffer> => {
  const kept = SECOND_FACTOR_KEY ?? (await readSecretFile(join(KERVAN_DATA_DIR, SECOND_FACTOR_KEY_FILE)))
  return kept === null ? randomBytes(32) : sealingKeyOf(kept)
}

/** The command service on the engines and settings of an installation. */
export const bootstrap = (async (engines, settings) =>
  startCommandService({
    ...engines,
    webhooksKeptDays: settings.WEBHOOKS_KEPT_DAYS,
    fileLimitMb: settings.FILE_LIMIT_MB,
    scanner: settings.CLAMD_URL === undefined ? undefined : createClamdScanner(settings.CLAMD_URL),
    callsPerMinute: settings.CALLS_PER_MINUTE,
    adminPassword: settings.KERVAN_ADMIN_PASSWORD,
    secondFactorKey: await firstSecondFactorKey(settings),
    mail: mailSenderOf(settings),
    baseUrl: settings.PUBLIC_BASE_URL ?? '',
    providers: PROVIDERS,
    simulator: simulatorOf(settings),
    settings,
  })) satisfies StartService

if (import.meta.main) runService('command-service', bootstrap)
