import { USUAL_READ_LOG_DAYS, USUAL_SECURITY_LOG_DAYS } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { BesideSessions } from '@kervan/infra/api-keys/port'
import { createPostgresDesk } from '@kervan/infra/desk/postgres'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { FileScanner, SealedFiles } from '@kervan/infra/files/port'
import type { PartHealth } from '@kervan/infra/http/health'
import type { Leases } from '@kervan/infra/leases/port'
import { deliverMail, logInToMail } from '@kervan/infra/mail/deliver'
import type { MailSender } from '@kervan/infra/mail/port'
import { getFromPublic } from '@kervan/infra/outgoing/get-from-public'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import { migrate } from '@kervan/infra/postgres/migrate'
import { forgetOldReadings } from '@kervan/infra/read-log/postgres'
import { forgetOldSecurityLines } from '@kervan/infra/security-log/keep-security-log'
import { createPostgresSeenUsers } from '@kervan/infra/seen/postgres'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type { Simulator } from '@kervan/infra/simulator/port'
import { sessionsWithTeams } from '@kervan/infra/teams/port'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import type { Vault } from '@kervan/infra/vault/port'
import { createVisitorTokens } from '@kervan/infra/visitors/visitor-tokens'
import type { WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { createWebhookInbox } from '@kervan/infra/webhook-inbox/webhook-inbox'
import type { Express } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createAccountReception, measureAccountNews } from './accounts/account-reception.ts'
import { measureNames } from './accounts/channel-accounts.ts'
import { notingReception } from './accounts/noting-reception.ts'
import { runAccountFetchers } from './accounts/run-account-fetchers.ts'
import { takeOverEnvironment } from './accounts/take-over-environment.ts'
import { createCommandApp } from './app.ts'
import { runAssigning } from './assigning/run-assigning.ts'
import { createFileLedger } from './files/file-ledger.ts'
import { createNamedFiles } from './files/named-files.ts'
import { removeUnnamedFiles } from './files/remove-unnamed-files.ts'
import { createUploadedFiles } from './files/uploaded-files.ts'
import { everyReception } from './inbound/every-reception.ts'
import { createInboundHandler } from './inbound/inbound-handler.ts'
import type { Provider, RoutePorts } from './inbound/provider.ts'
import { installationSecret } from './installation-secret.ts'
import { createItemReception } from './kinds/conversation/item-reception.ts'
import { createSingles } from './kinds/create-singles.ts'
import { registerFirstAdministrator } from './kinds/user/first-administrator.ts'
import { readerOf } from './kinds/user/reader-of.ts'
import { finishPasswordResets } from './kinds/user/reset-password-by-link.ts'
import { createTemplateReception } from './kinds/whatsapp-template/template-reception.ts'
import { measureMail } from './mail/measure-mail.ts'
import { runMailWorker } from './mail/run-mail-worker.ts'
import { createMediaKeeper } from './media/keep-media.ts'
import { measureMedia } from './media/media-queue.ts'
import { runMediaWorker } from './media/run-media-worker.ts'
import { COMMAND_MIGRATIONS } from './migrations.ts'
import { runWebhookSender } from './outgoing/run-webhook-sender.ts'
import type { Records } from './ports.ts'
import { measureReactions } from './processes/measure-reactions.ts'
import { createReactionLedger, type ReactionLedger } from './processes/reaction-ledger.ts'
import { checkpointFault, runReactions } from './processes/run-reactions.ts'
import { runWakeUps } from './processes/run-wake-ups.ts'
import { reactions } from './processes.ts'
import { createRecords } from './records.ts'
import { measureMessages } from './sending/message-outbox.ts'
import { runMessageWorker } from './sending/run-message-worker.ts'
import type { SendingAccounts } from './sending/sending-accounts.ts'
import { createSentFiles } from './sending/sent-files.ts'

const HOUR_MS = 60 * 60 * 1000

export interface CommandServicePorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  /** Seals what webhooks hold. */
  readonly vault: Vault
  /** Days for which the bytes of handled webhooks are kept. */
  readonly webhooksKeptDays?: number
  readonly sessions: Sessions & OwnSessions & BesideSessions
  readonly leases: Leases
  readonly files: SealedFiles
  /** The largest file. */
  readonly fileLimitMb: number
  readonly logger: Logger
  readonly metrics: Registry
  readonly adminPassword?: string
  /** Where none is given, no message is promised. */
  readonly mail?: MailSender | null
  /** By which the secrets of second steps are sealed where the installation keeps no key for them yet. */
  readonly secondFactorKey: Buffer
  /** How browsers reach the product, for the links in messages and for passkeys. */
  readonly baseUrl?: string
  /** Whose webhooks are taken in. */
  readonly providers: readonly Provider[]
  /** Accounts by which messages go in place of those that have records. */
  readonly sendingAccounts?: SendingAccounts
  readonly callsPerMinute?: number
  /** What uploads are scanned by; none unless said. */
  readonly scanner?: FileScanner
  /** Stands in for the providers; none unless said. */
  readonly simulator?: Simulator
  /** For the providers' routes; a provider whose secrets are unset is refused. */
  readonly settings: RoutePorts['settings']
}

export interface CommandService {
  readonly app: Express
  /** A one-time password that was made at this start, to be shown once; null at later ones, and where the operator chose it. */
  readonly firstPassword: string | null
  readiness(): Promise<PartHealth>
  /** Finishes what was begun. */
  stop(): Promise<void>
}

/**
 * Brings its tables up to date, registers the first administrator where there is none, and starts to take in webhooks and
 * to react to the log. It does not listen.
 */
export const startCommandService = async (ports: CommandServicePorts): Promise<CommandService> => {
  const { store, pool, sessions, leases, files, fileLimitMb, mail = null, baseUrl = '', logger, metrics } = ports
  await migrate(pool, { schema: 'commands', migrations: COMMAND_MIGRATIONS })
  await migrateWebhookInbox(pool)
  const clock = () => new Date().toISOString()
  const fileLedger = createFileLedger(pool)
  const uploads = createUploadedFiles({
    store: files,
    ledger: fileLedger,
    limitMb: fileLimitMb,
    scanner: ports.scanner ?? null,
    logger,
  })
  const records = await createRecords({
    store,
    pool,
    sessions,
    files: uploads,
    sendsMail: mail !== null,
    ...(ports.sendingAccounts && { sendingAccounts: ports.sendingAccounts }),
    connecting: { settings: ports.settings, deliverMail, logInToMail, getFromPublic },
    providers: ports.providers,
    templates: ports.providers.map((provider) => provider.templates?.(ports.settings) ?? null).find(Boolean) ?? null,
    ...webhookPlugs({ store, pool, vault: ports.vault }),
    simulator: ports.simulator,
    teams: createPostgresTeams(pool),
    baseUrl,
    vault: ports.vault,
    secondFactorKey: ports.secondFactorKey,
    clock,
    logger,
  })
  const sweep = { store: files, ledger: fileLedger, namedInLog: createNamedFiles(store) }
  const finishResets = () =>
    finishPasswordResets(records).catch((error) =>
      logger.warn({ err: error }, 'what replaced passwords entail could not be finished'),
    )
  const forgetting = setInterval(() => {
    const { idempotencyKeys, signInLimits, passwordLinks, passkeyChallenges, signInChallenges } = records
    Promise.all([
      idempotencyKeys.forgetOld(),
      signInLimits.forgetOld(),
      passwordLinks.forgetOld(),
      passkeyChallenges.forgetOld(),
      signInChallenges.forgetOld(),
      records.webhookLedger.forgetOld(),
    ]).catch((error) =>
      logger.warn({ err: error }, 'old idempotencyKeys, sign-ins, links and challenges could not be cleared'),
    )
    finishResets()
    forgetOldLines(records, pool).catch((error) =>
      logger.warn({ err: error }, 'old lines of the security log and of the read log could not be removed'),
    )
    removeUnnamedFiles(sweep).catch((error) =>
      logger.warn({ err: error }, 'files that no record names could not be removed'),
    )
  }, HOUR_MS)
  await createSingles(records)
  await takeOverEnvironment(records, await installationSecret(pool, ports.vault, 'environment-credentials'))
  await finishResets()
  const firstPassword = await registerFirstAdministrator(records, ports.adminPassword)

  const inbox = createWebhookInbox({
    pool,
    registry: metrics,
    vault: ports.vault,
    keptDays: ports.webhooksKeptDays,
  })
  const accountReception = createAccountReception(records)
  measureAccountNews(metrics, accountReception)
  const reception = notingReception(
    everyReception({
      conversations: createItemReception(records),
      templates: createTemplateReception(records),
      accounts: accountReception,
    }),
    records.accountLedger,
  )
  const handlers = Object.fromEntries(
    ports.providers.map((provider) => [provider.name, createInboundHandler(provider, reception)]),
  )
  const worker = inbox.runInboxWorker({ handlers, logger })
  const fetching = runAccountFetchers({ records, inbox, pool, leases, logger })
  const ledger = createReactionLedger(pool)
  measureReactions(metrics, store, ledger)
  const reacting = runReactions(reactions(records), { store, ledger, leases, logger })
  const waking = runWakeUps({ records, leases, logger })
  const assigning = runAssigning(
    {
      records,
      desk: createPostgresDesk(pool),
      seen: createPostgresSeenUsers(pool),
      readerOf: (userId) => readerOf(records, userId),
    },
    { leases, logger },
  )
  const telling = runWebhookSender({ records, store, leases, logger })
  const writers = sessionsWithTeams(sessions, records.teams)
  const { mailOutbox, messageOutbox, mediaQueue } = records
  const mailing = mail && mailOutbox && runMailWorker({ records, outbox: mailOutbox, sender: mail, baseUrl, logger })
  if (mailOutbox) measureMail(metrics, mailOutbox)
  const sending = runMessageWorker({ records, outbox: messageOutbox, files, logger })
  measureMessages(metrics, messageOutbox)
  const visitors = createVisitorTokens(ports.vault)
  const bringing = runMediaWorker({
    records,
    queue: mediaQueue,
    sourceOf: records.channelAccounts.mediaOf,
    keepMedia: createMediaKeeper({ store: files, limitMb: fileLimitMb, scanner: ports.scanner ?? null, logger }),
    logger,
  })
  measureMedia(metrics, mediaQueue)
  measureNames(metrics, records.channelAccounts)
  const app = createCommandApp(
    { sessions: writers, logger, callsPerMinute: ports.callsPerMinute },
    records,
    (before) => {
      for (const { mountRoutes } of ports.providers)
        mountRoutes(before, {
          inbox,
          settings: ports.settings,
          secretsOf: records.channelAccounts.secretsOf,
          mediaOf: records.channelAccounts.mediaOf,
          verifyToken: records.verifyToken,
          fileOfSent: createSentFiles(records.runner, files),
          clock: () => new Date(),
          visitors,
        })
    },
  )

  return {
    app,
    firstPassword,
    readiness: () => readinessOf(store, inbox, ledger, files),
    async stop() {
      clearInterval(forgetting)
      await Promise.all([
        worker.stop(),
        reacting.stop(),
        waking.stop(),
        assigning.stop(),
        sending.stop(),
        bringing.stop(),
        telling.stop(),
        mailing?.stop(),
        fetching.stop(),
      ])
      mail?.close()
    },
  }
}

/** Lines of the security log, and of who read what, are kept as long as the site says. */
const forgetOldLines = async ({ siteSettings }: Records, pool: pg.Pool): Promise<void> => {
  const { securityLogDays, readLogDays } = await siteSettings()
  await forgetOldSecurityLines(pool, securityLogDays ?? USUAL_SECURITY_LOG_DAYS)
  await forgetOldReadings(pool, readLogDays ?? USUAL_READ_LOG_DAYS)
}

/** Ready when the log and the inbox can be reached, and the database is not ahead of the log. */
const readinessOf = async (
  store: EventStore,
  inbox: WebhookInbox,
  ledger: ReactionLedger,
  files: SealedFiles,
): Promise<PartHealth> => {
  try {
    const filesFault = await files.check().then(
      () => null,
      (error: Error) => error.message,
    )
    const reactedTo = await ledger.position()
    const [head, { waiting, dead }, parked] = await Promise.all([store.head(), inbox.backlog(), ledger.countParked()])
    const fault = checkpointFault(reactedTo, head)
    return {
      ready: fault === null,
      ...(fault !== null && { fault }),
      head: String(head),
      reactedTo: String(reactedTo),
      parkedReactions: parked,
      inbox: waiting,
      deadLetters: dead,
      // Everything else goes on where files cannot be stored for a while.
      ...(filesFault !== null && { files: filesFault }),
    }
  } catch (error) {
    return { ready: false, fault: (error as Error).message }
  }
}
