import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { AccountChannel, Channel, CredentialName } from '@kervan/contracts/messages/channels'
import type { FileStore } from '@kervan/infra/files/port'
import type { Leases } from '@kervan/infra/leases/port'
import type { DeliverMail, LogInToMail } from '@kervan/infra/mail/port'
import type { GetOutcome, GetRequest } from '@kervan/infra/outgoing/port'
import type { Settings } from '@kervan/infra/settings'
import type { VisitorTokens } from '@kervan/infra/visitors/port'
import type { StoredWebhook, WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import type { Express } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EnvironmentAccount, OpenAccount } from '../accounts/connected-account.ts'
import type { MediaSource } from '../media/media-source.ts'
import type { MessageSender } from '../sending/message-sender.ts'
import type { TemplateCatalogue } from '../sending/template-catalogue.ts'
import type { NormalisedItem } from './normalised-item.ts'

/** What a provider's routes need. */
export interface RoutePorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  /** Those of this part, by their names in the environment. */
  readonly settings: Partial<Settings>
  /** The values that connected accounts have of a credential, beside the settings. */
  readonly secretsOf: (name: CredentialName) => Promise<readonly string[]>
  /** Where files of an account's messages lie; null where none are held, or the account is not connected. */
  readonly mediaOf: (channel: Channel, account: string) => Promise<MediaSource | null>
  /** The token by which a provider may verify our address, beside the one of the settings; null where there is none. */
  readonly verifyToken: string | null
  readonly clock: () => Date
  /** Who writes from websites, as we told them to say. */
  readonly visitors: VisitorTokens
  /** The file of a message of ours that the provider took, and how to read it; null where there is none. */
  readonly fileOfSent: (
    conversationId: string,
    messageId: string,
  ) => Promise<{ readonly file: StoredFile; readonly store: Pick<FileStore, 'read'> } | null>
}

/** What fetching needs, for a provider that is asked for news instead of calling with them. */
export interface FetchPorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  readonly pool: pg.Pool
  readonly leases: Leases
  readonly logger: Logger
  /** The provider lets us in. */
  readonly onFetched: () => Promise<void>
  /** The provider does not let us in. */
  readonly onRefused: (code: string) => Promise<void>
}

/** What sources of files need. */
export interface MediaPorts {
  /** Fetches an address that came from outside; private addresses are refused. */
  readonly getFromPublic: (request: GetRequest) => Promise<GetOutcome>
}

/** What connecting accounts needs. */
export interface ConnectingPorts extends MediaPorts {
  readonly settings: Partial<Settings>
  readonly deliverMail: DeliverMail
  readonly logInToMail: LogInToMail
}

/** What a provider says of an account. */
export type AccountStanding =
  | {
      readonly ok: true
      /** How the provider calls the account. */
      readonly detail: string | null
      /** Its own words for how far it trusts the account, where it has such. */
      readonly quality?: string | null
      readonly messagingLimit?: string | null
    }
  | {
      readonly ok: false
      /** The provider's number, or `unreachable`. */
      readonly code: string
      readonly detail: string | null
      /** The provider refuses the account itself; otherwise it does not know it. */
      readonly refusesAccount: boolean
    }

/** A provider's answer about a name: `none` where it knows none, or must not tell it; `failed` where it did not answer. */
export type AskedName = { readonly kind: 'said'; readonly name: string } | { readonly kind: 'none' | 'failed' }

/** What can be done with an account. */
export interface AccountConnection {
  /** Null where it cannot send. */
  readonly sender: MessageSender | null
  /** Asks the provider. Never throws for what the provider or the network does. */
  test(): Promise<AccountStanding>
  /** Fetches news into the inbox until it is stopped. Absent where the provider calls. */
  fetchNews?(ports: FetchPorts): { stop(): Promise<void> }
  /** Where files of its messages lie. Absent where the provider holds none. */
  readonly media?: MediaSource
  /** Asks for the name of a person known by an id alone. Absent where names come with messages. Never throws. */
  askName?(userId: string): Promise<AskedName>
}

/** A carrier of messages of one or several channels, which calls us over HTTP to tell of them, or is asked. */
export interface Provider {
  /** Names its webhooks in the inbox, for ever: stored webhooks find their normaliser by it. */
  readonly name: string
  readonly channels: readonly AccountChannel[]
  /** The accounts that the settings of the installation name. */
  accountsOf(settings: Partial<Settings>): readonly EnvironmentAccount[]
  /** Null where what it needs is not there. */
  connect(account: OpenAccount, ports: ConnectingPorts): AccountConnection | null
  /** The sender that needs no connected account: the product's own. */
  readonly sender?: MessageSender
  /** Where templates of its messages are approved; null where the settings name no account, absent where the provider has no templates. */
  templates?(settings: Partial<Settings>): TemplateCatalogue | null
  /** Mounts what the provider calls, under `/webhooks/`. What it calls with news is mounted by `acceptWebhook`. */
  mountRoutes(app: Express, ports: RoutePorts): void
  /**
   * What a webhook tells, in its order. Nothing is lost: what cannot be understood is an item of kind `fault` or `other`.
   * Strings must be storable (`storableJson`). The same webhook always gives the same items. A promise
   * may be given by a parser that has no other way; it must wait for nothing.
   * @throws PermanentFault where the body cannot be read at all
   */
  normalise(webhook: StoredWebhook): readonly NormalisedItem[] | Promise<readonly NormalisedItem[]>
}
