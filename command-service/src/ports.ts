import type { SiteSettings } from '@kervan/contracts/records/site-settings'
import type { ApiKeys } from '@kervan/infra/api-keys/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type { Logger } from 'pino'
import type { UploadedFiles } from './files/uploaded-files.ts'
import type { IdempotencyKeys } from './kit/idempotency-keys.ts'
import type { LinkTokens } from './kit/link-tokens.ts'
import type { CommandRunner } from './kit/run-command.ts'
import type { MailOutbox } from './mail/mail-outbox.ts'
import type { UniquenessClaims } from './records/identity/uniqueness-claims.ts'
import type { TreatmentLines } from './records/lead/treatment-lines.ts'
import type { PasskeyChallenges } from './records/passkey/passkey-challenges.ts'
import type { Passkeys } from './records/passkey/passkeys.ts'
import type { RelyingParty } from './records/passkey/relying-party.ts'
import type { MergedPeople } from './records/person/merged-people.ts'
import type { SecondFactors } from './records/second-factor/second-factors.ts'
import type { SecondStepDemandOf } from './records/second-factor/second-step-demand.ts'
import type { SignInChallenges } from './records/second-factor/sign-in-challenges.ts'
import type { Access } from './records/user/access.ts'
import type { Credentials } from './records/user/credentials.ts'
import type { DeviceKeyOf } from './records/user/device-key.ts'
import type { FindAccounts } from './records/user/find-accounts.ts'
import type { PasswordGate } from './records/user/password-gate.ts'
import type { PasswordLinks } from './records/user/password-links.ts'
import type { RequestLimits } from './records/user/request-limits.ts'
import type { SignIn } from './records/user/sign-in.ts'
import type { SignInLimits } from './records/user/sign-in-limits.ts'

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
  readonly apiKeys: ApiKeys
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
  readonly files: UploadedFiles
  /** What holds for the whole installation, as it is at this moment. */
  readonly siteSettings: () => Promise<SiteSettings>
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
  readonly logger: Logger
}
