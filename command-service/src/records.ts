import type { ApiKeys } from '@kervan/infra/api-keys/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { UploadedFiles } from './files/uploaded-files.ts'
import { installationSecret } from './installation-secret.ts'
import { createIdempotencyKeys } from './kit/idempotency-keys.ts'
import { createLinkTokens } from './kit/link-tokens.ts'
import { createCommandRunner } from './kit/run-command.ts'
import { createUnchangedCommands } from './kit/unchanged-commands.ts'
import { createMailOutbox } from './mail/mail-outbox.ts'
import type { Records } from './ports.ts'
import { createUniquenessClaims } from './records/identity/uniqueness-claims.ts'
import { createTreatmentLines } from './records/lead/treatment-lines.ts'
import { createMergedPeople } from './records/person/merged-people.ts'
import { createSiteSettings } from './records/site-settings/site-settings.ts'
import { createAccess } from './records/user/access.ts'
import { createCredentials } from './records/user/credentials.ts'
import { createFindAccounts } from './records/user/find-accounts.ts'
import { createPasswordGate } from './records/user/password-gate.ts'
import { createPasswordLinks } from './records/user/password-links.ts'
import { createRequestLimits } from './records/user/request-limits.ts'
import { createSignIn } from './records/user/sign-in.ts'
import { createSignInLimits } from './records/user/sign-in-limits.ts'

export interface RecordPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions & OwnSessions & { readonly keys: ApiKeys }
  readonly files: UploadedFiles
  /** Whether a mail server is named. */
  readonly sendsMail?: boolean
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
  readonly logger: Logger
}

/** The records on their ports. The database has been migrated. */
export const createRecords = async (ports: RecordPorts): Promise<Records> => {
  const { store, pool, sessions, files, sendsMail = false, clock, logger } = ports
  const runner = createCommandRunner(store, createUnchangedCommands(pool))
  const claims = createUniquenessClaims(runner, await installationSecret(pool, 'identity-digest'))
  const credentials = createCredentials(pool)
  const limitsSecret = await installationSecret(pool, 'sign-in-limits')
  const signInLimits = createSignInLimits(pool, limitsSecret)
  const passwordGate = createPasswordGate({ limits: signInLimits, logger })
  const people = createMergedPeople(runner)
  const access = createAccess({ runner, sessions, apiKeys: sessions.keys })
  return {
    runner,
    claims,
    people,
    lines: createTreatmentLines(runner, claims, people),
    idempotencyKeys: createIdempotencyKeys(pool, clock),
    credentials,
    access,
    apiKeys: sessions.keys,
    signIn: createSignIn({ runner, claims, credentials, sessions, access, passwordGate, logger }),
    passwordGate,
    signInLimits,
    findAccounts: createFindAccounts(claims, store),
    passwordLinks: createPasswordLinks(pool),
    linkTokens: createLinkTokens(await installationSecret(pool, 'links')),
    requestLimits: createRequestLimits(pool, limitsSecret),
    mailOutbox: sendsMail ? createMailOutbox(pool) : null,
    files,
    siteSettings: createSiteSettings(runner),
    sessions,
    clock,
    logger,
  }
}
