import type { BesideSessions } from '@kervan/infra/api-keys/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { OperatorLog } from '@kervan/infra/operations/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import { NO_SIMULATOR, type Simulator } from '@kervan/infra/simulator/port'
import type { Teams } from '@kervan/infra/teams/port'
import type { Vault } from '@kervan/infra/vault/port'
import type { WebhookDeliveries } from '@kervan/infra/webhook-inbox/port'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createAccountLedger } from './accounts/account-ledger.ts'
import { type ChannelAccounts, createChannelAccounts } from './accounts/channel-accounts.ts'
import { followAccount } from './accounts/follow-account.ts'
import { tellFails, tellWorks } from './accounts/tell-health.ts'
import type { UploadedFiles } from './files/uploaded-files.ts'
import type { ConnectingPorts, Provider } from './inbound/provider.ts'
import { installationSecret } from './installation-secret.ts'
import { createUniquenessClaims } from './kinds/identity/uniqueness-claims.ts'
import { createTreatmentLines } from './kinds/lead/treatment-lines.ts'
import { createPasskeyChallenges } from './kinds/passkey/passkey-challenges.ts'
import { createPasskeys } from './kinds/passkey/passkeys.ts'
import { relyingPartyOf } from './kinds/passkey/relying-party.ts'
import { createMergedPeople } from './kinds/person/merged-people.ts'
import { createSecondFactors } from './kinds/second-factor/second-factors.ts'
import { createSecondStepDemand } from './kinds/second-factor/second-step-demand.ts'
import { createSignInChallenges } from './kinds/second-factor/sign-in-challenges.ts'
import { createSequenceRoll } from './kinds/sequence/sequence-roll.ts'
import { createSiteSettings } from './kinds/site-settings/site-settings.ts'
import { createAccess } from './kinds/user/access.ts'
import { createCredentials } from './kinds/user/credentials.ts'
import { createDeviceKeys } from './kinds/user/device-key.ts'
import { createFindAccounts } from './kinds/user/find-accounts.ts'
import { createPasswordGate } from './kinds/user/password-gate.ts'
import { createPasswordLinks } from './kinds/user/password-links.ts'
import { createRequestLimits } from './kinds/user/request-limits.ts'
import { createSignIn } from './kinds/user/sign-in.ts'
import { createSignInLimits } from './kinds/user/sign-in-limits.ts'
import { createIdempotencyKeys } from './kit/idempotency-keys.ts'
import { createLinkTokens } from './kit/link-tokens.ts'
import { createCommandRunner } from './kit/run-command.ts'
import { createUnchangedCommands } from './kit/unchanged-commands.ts'
import { createMailOutbox } from './mail/mail-outbox.ts'
import { createMediaQueue } from './media/media-queue.ts'
import type { TellingPorts } from './outgoing/tell-next.ts'
import { createWebhookLedger } from './outgoing/webhook-ledger.ts'
import { createWebhookSecrets } from './outgoing/webhook-secrets.ts'
import type { Records } from './ports.ts'
import { createWakeUps } from './processes/wake-ups.ts'
import { createMessageOutbox } from './sending/message-outbox.ts'
import type { SendingAccounts } from './sending/sending-accounts.ts'
import type { TemplateCatalogue } from './sending/template-catalogue.ts'

export interface RecordPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions & OwnSessions & BesideSessions
  readonly files: UploadedFiles
  /** Whether a mail server is named. */
  readonly sendsMail?: boolean
  /** Accounts by which messages go, in place of those that have records. */
  readonly sendingAccounts?: SendingAccounts
  /** What connecting accounts needs; without it no account is connected. */
  readonly connecting?: ConnectingPorts
  /** Where message templates are approved; nowhere unless given. */
  readonly templates?: TemplateCatalogue | null
  /** How outgoing webhooks are posted. */
  readonly postToSubscriber: TellingPorts['post']
  readonly webhookDeliveries: WebhookDeliveries
  readonly operatorLog: Pick<OperatorLog, 'recordAct'>
  /** Providers from which webhooks are taken in. */
  readonly providers?: readonly Provider[]
  /** The teams of colleagues; none unless given. */
  readonly teams?: Teams
  /** Stands in for the providers; none unless said. */
  readonly simulator?: Simulator
  /** How browsers reach the product, where that is set. */
  readonly baseUrl?: string
  /** Opens the secrets of the installation. */
  readonly vault: Vault
  /** Seals the secrets of second steps where no key is kept yet; a process without one opens none. */
  readonly secondFactorKey?: Buffer
  /** Milliseconds, for the codes of apps. */
  readonly now?: () => number
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
  readonly logger: Logger
}

const NOT_CONNECTING: ConnectingPorts = {
  settings: {},
  deliverMail: () => Promise.reject(new Error('no mail server is asked by a process that connects no account')),
  getFromPublic: () => Promise.reject(new Error('nothing is fetched by a process that connects no account')),
  logInToMail: () => Promise.reject(new Error('no mail server is asked by a process that connects no account')),
}

const NO_TEAMS: Teams = { of: async () => [] }

/** The records on their ports. The database has been migrated. */
export const createRecords = async (ports: RecordPorts): Promise<Records> => {
  const {
    store,
    pool,
    sessions,
    files,
    sendsMail = false,
    providers = [],
    connecting = NOT_CONNECTING,
    templates = null,
    teams = NO_TEAMS,
    baseUrl = '',
    vault,
    secondFactorKey,
    now,
    clock,
    logger,
  } = ports
  const runner = createCommandRunner(store, createUnchangedCommands(pool))
  const accountLedger = createAccountLedger(pool, vault)
  const channelAccounts: ChannelAccounts = createChannelAccounts({
    ledger: accountLedger,
    providers,
    connecting,
    async tellWorks(account, at) {
      await tellWorks(runner, account, at)
      await followAccount({ runner, accountLedger, channelAccounts }, account.id)
    },
    async tellFails(account, code, at) {
      await tellFails(runner, account, code, at)
      await followAccount({ runner, accountLedger, channelAccounts }, account.id)
    },
  })
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
  const access = createAccess({
    runner,
    sessions,
    apiKeys: sessions.keys,
    calendarLinks: sessions.calendarLinks,
    secondStepDemand,
  })
  const signInPorts = { runner, claims, credentials, sessions, access, secondStepDemand, ...factors }
  return {
    runner,
    claims,
    people,
    lines: createTreatmentLines(runner, claims, people),
    idempotencyKeys: createIdempotencyKeys(pool, clock),
    credentials,
    access,
    teams,
    apiKeys: sessions.keys,
    calendarLinks: sessions.calendarLinks,
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
    messageOutbox: createMessageOutbox(pool),
    sendingAccounts: ports.sendingAccounts ?? channelAccounts,
    channelAccounts,
    accountLedger,
    verifyToken: (await installationSecret(pool, vault, 'verify-token')).toString('base64url'),
    baseUrl,
    templates,
    mediaQueue: createMediaQueue(pool),
    wakeUps: createWakeUps(pool),
    sequenceRoll: createSequenceRoll(pool),
    webhookDeliveries: ports.webhookDeliveries,
    providers: providers.map(({ name }) => name),
    operatorLog: ports.operatorLog,
    webhookSecrets: createWebhookSecrets(pool, vault),
    webhookLedger: createWebhookLedger(pool),
    postToSubscriber: ports.postToSubscriber,
    simulator: ports.simulator ?? NO_SIMULATOR,
    readStream: (stream, options) => store.readStream(stream, options),
    files,
    siteSettings,
    sessions,
    clock,
    logger,
  }
}
