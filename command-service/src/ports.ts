import type { SiteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { ApiKeys } from '@kervan/infra/api-keys/port'
import type { CalendarLinks } from '@kervan/infra/calendar-links/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { OperatorLog } from '@kervan/infra/operations/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type { Simulator } from '@kervan/infra/simulator/port'
import type { Teams } from '@kervan/infra/teams/port'
import type { WebhookDeliveries } from '@kervan/infra/webhook-inbox/port'
import type { Logger } from 'pino'
import type { AccountLedger } from './accounts/account-ledger.ts'
import type { ChannelAccounts } from './accounts/channel-accounts.ts'
import type { UploadedFiles } from './files/uploaded-files.ts'
import type { UniquenessClaims } from './kinds/identity/uniqueness-claims.ts'
import type { TreatmentLines } from './kinds/lead/treatment-lines.ts'
import type { PasskeyChallenges } from './kinds/passkey/passkey-challenges.ts'
import type { Passkeys } from './kinds/passkey/passkeys.ts'
import type { RelyingParty } from './kinds/passkey/relying-party.ts'
import type { MergedPeople } from './kinds/person/merged-people.ts'
import type { SecondFactors } from './kinds/second-factor/second-factors.ts'
import type { SecondStepDemandOf } from './kinds/second-factor/second-step-demand.ts'
import type { SignInChallenges } from './kinds/second-factor/sign-in-challenges.ts'
import type { SequenceRoll } from './kinds/sequence/sequence-roll.ts'
import type { Access } from './kinds/user/access.ts'
import type { Credentials } from './kinds/user/credentials.ts'
import type { DeviceKeyOf } from './kinds/user/device-key.ts'
import type { FindAccounts } from './kinds/user/find-accounts.ts'
import type { PasswordGate } from './kinds/user/password-gate.ts'
import type { PasswordLinks } from './kinds/user/password-links.ts'
import type { RequestLimits } from './kinds/user/request-limits.ts'
import type { SignIn } from './kinds/user/sign-in.ts'
import type { SignInLimits } from './kinds/user/sign-in-limits.ts'
import type { IdempotencyKeys } from './kit/idempotency-keys.ts'
import type { LinkTokens } from './kit/link-tokens.ts'
import type { CommandRunner } from './kit/run-command.ts'
import type { MailOutbox } from './mail/mail-outbox.ts'
import type { MediaQueue } from './media/media-queue.ts'
import type { TellingPorts } from './outgoing/tell-next.ts'
import type { WebhookLedger } from './outgoing/webhook-ledger.ts'
import type { WebhookSecrets } from './outgoing/webhook-secrets.ts'
import type { WakeUps } from './processes/wake-ups.ts'
import type { MessageOutbox } from './sending/message-outbox.ts'
import type { SendingAccounts } from './sending/sending-accounts.ts'
import type { TemplateCatalogue } from './sending/template-catalogue.ts'

/** What the records' routes and processes stand on. */
export interface Records {
  readonly runner: CommandRunner
  readonly idempotencyKeys: IdempotencyKeys
  readonly claims: UniquenessClaims
  readonly people: MergedPeople
  readonly lines: TreatmentLines
  readonly credentials: Credentials
  readonly sessions: Sessions & OwnSessions
  readonly access: Access
  /** Who works with whom, as the read model has it. */
  readonly teams: Teams
  readonly apiKeys: ApiKeys
  readonly calendarLinks: CalendarLinks
  readonly signIn: SignIn
  readonly passwordGate: PasswordGate
  readonly signInLimits: SignInLimits
  readonly secondFactors: SecondFactors
  readonly secondStepDemand: SecondStepDemandOf
  readonly signInChallenges: SignInChallenges
  readonly findAccounts: FindAccounts
  readonly passwordLinks: PasswordLinks
  readonly deviceKeyOf: DeviceKeyOf
  readonly linkTokens: LinkTokens
  readonly passkeys: Passkeys
  readonly passkeyChallenges: PasskeyChallenges
  /** Null where the address of the product is none for which browsers keep passkeys. */
  readonly relyingParty: RelyingParty | null
  readonly requestLimits: RequestLimits
  /** Null where no mail server is named: then no message is promised. */
  readonly mailOutbox: MailOutbox | null
  readonly messageOutbox: MessageOutbox
  /** Accounts by which messages go. */
  readonly sendingAccounts: SendingAccounts
  readonly channelAccounts: ChannelAccounts
  readonly accountLedger: AccountLedger
  /** What a provider that verifies our address is given. */
  readonly verifyToken: string
  /** How browsers and providers reach the product; empty where that is not set. */
  readonly baseUrl: string
  /** Where message templates are approved; null where no account is connected. */
  readonly templates: TemplateCatalogue | null
  readonly mediaQueue: MediaQueue
  readonly wakeUps: WakeUps
  readonly sequenceRoll: SequenceRoll
  /** What came in from providers. */
  readonly webhookDeliveries: WebhookDeliveries
  /** Names of those from whom webhooks are taken in. */
  readonly providers: readonly string[]
  readonly operatorLog: Pick<OperatorLog, 'recordAct'>
  readonly webhookSecrets: WebhookSecrets
  readonly webhookLedger: WebhookLedger
  /** Posts to an address that a customer chose. */
  readonly postToSubscriber: TellingPorts['post']
  /** Stands in for the providers, where one is connected. */
  readonly simulator: Simulator
  /** Events are told again from the log. */
  readonly readStream: EventStore['readStream']
  readonly files: UploadedFiles
  /** What holds for the whole installation, as it is at this moment. */
  readonly siteSettings: () => Promise<SiteSettings>
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
  readonly logger: Logger
}
