import type { BesideSessions } from '@kervan/infra/api-keys/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type { Vault } from '@kervan/infra/vault/port'
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
import { createPasskeyChallenges } from './records/passkey/passkey-challenges.ts'
import { createPasskeys } from './records/passkey/passkeys.ts'
import { relyingPartyOf } from './records/passkey/relying-party.ts'
import { createMergedPeople } from './records/person/merged-people.ts'
import { createSecondFactors } from './records/second-factor/second-factors.ts'
import { createSecondStepDemand } from './records/second-factor/second-step-demand.ts'
import { createSignInChallenges } from './records/second-factor/sign-in-challenges.ts'
import { createSiteSettings } from './records/site-settings/site-settings.ts'
import { createAccess } from './records/user/access.ts'
import { createCredentials } from './records/user/credentials.ts'
import { createDeviceKeys } from './records/user/device-key.ts'
import { createFindAccounts } from './records/user/find-accounts.ts'
import { createPasswordGate } from './records/user/password-gate.ts'
import { createPasswordLinks } from './records/user/password-links.ts'
import { createRequestLimits } from './records/user/request-limits.ts'
import { createSignIn } from './records/user/sign-in.ts'
import { createSignInLimits } from './records/user/sign-in-limits.ts'

export interface RecordPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions & OwnSessions & BesideSessions
  readonly files: UploadedFiles
  /** Whether a mail server is named. */
  readonly sendsMail?: boolean
  /** How browsers reach the product, where that is set. */
  readonly baseUrl?: string
  /** Opens the secrets of the installation. */
  readonly vault: Vault
  /** By which the secrets of second steps are sealed where none is kept yet; a process without one opens none. */
  readonly secondFactorKey?: Buffer
  /** Milliseconds, for the codes of apps. */
  readonly now?: () => number
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
  readonly logger: Logger
}

/** The records on their ports. The database has been migrated. */
export const createRecords = async (ports: RecordPorts): Promise<Records> => {
  const {
    store,
    pool,
    sessions,
    files,
    sendsMail = false,
    baseUrl = '',
    vault,
    secondFactorKey,
    now,
    clock,
    logger,
  } = ports
  const runner = createCommandRunner(store, createUnchangedCommands(pool))
  const claims = createUniquenessClaims(runner, await installationSecret(pool, vault, 'identity-digest'))
  const credentials = createCredentials(pool)
  const limitsSecret = await installationSecret(pool, vault, 'sign-in-limits')
  const signInLimits = createSignInLimits(pool, sessions.attempts, limitsSecret)
  const passwordGate = createPasswordGate({ limits: signInLimits, logger })
  const people = createMergedPeople(runner)
  const secondFactorSecret =
    secondFactorKey === undefined ? null : await installationSecret(pool, vault, 'second-factor', secondFactorKey)
  const secondFactors = createSecondFactors(pool, secondFactorSecret, now)
  const signInChallenges = createSignInChallenges(pool)
  const siteSettings = createSiteSettings(runner)
  const passkeys = createPasskeys(pool)
  const relyingParty = relyingPartyOf(baseUrl)
  const factors = { secondFactors, signInChallenges, passkeys, relyingParty }
  const secondStepDemand = createSecondStepDemand({ runner, siteSettings, clock, ...factors })
  const access = createAccess({ runner, sessions, apiKeys: sessions.keys, secondStepDemand })
  const signInPorts = { runner, claims, credentials, sessions, access, secondStepDemand, ...factors }
  return {
    runner,
    claims,
    people,
    lines: createTreatmentLines(runner, claims, people),
    idempotencyKeys: createIdempotencyKeys(pool, clock),
    credentials,
    access,
    apiKeys: sessions.keys,
    signIn: createSignIn({ ...signInPorts, passwordGate, logger }),
    passwordGate,
    signInLimits,
    ...factors,
    secondStepDemand,
    findAccounts: createFindAccounts(claims, store),
    passwordLinks: createPasswordLinks(pool),
    deviceKeyOf: createDeviceKeys(await installationSecret(pool, vault, 'device-keys')),
    linkTokens: createLinkTokens(await installationSecret(pool, vault, 'links')),
    passkeyChallenges: createPasskeyChallenges(pool),
    requestLimits: createRequestLimits(sessions.attempts, limitsSecret),
    mailOutbox: sendsMail ? createMailOutbox(pool) : null,
    files,
    siteSettings,
    sessions,
    clock,
    logger,
  }
}
