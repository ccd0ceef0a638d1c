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

/** What a provider's routes stand on. */
export interface RoutePorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  /** Those of this part, by their names in the environment. */
  readonly settings: Partial<Settings>
  /** What connected accounts have of a credential, beside the settings. */
  readonly secretsOf: (name: CredentialName) => Promise<readonly string[]>
  /** Where files of an account's messages lie; null where none are held, or the account is not connected. */
  readonly mediaOf: (channel: Channel, account: string) => Promise<MediaSource | null>
  /** What a provider that verifies our address may say beside the one of the settings; null where there is none. */
  readonly verifyToken: string | null
  readonly clock: () => Date
  /** Who writes from websites, as we told them to say. */
  readonly visitors: VisitorTokens
  /** The file of a message of ours that was taken, with what reads it; null where there is none. */
  readonly fileOfSent: (
    conversationId: string,
    messageId: string,
  ) => Promise<{ readonly file: StoredFile; readonly store: Pick<FileStore, 'read'> } | null>
}

/** What a provider that is asked for news, instead of calling with them, stands on. */
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

/** What sources of files stand on. */
export interface MediaPorts {
  /** Gets what is at an address that somebody else named; private addresses are refused. */
  readonly getFromPublic: (request: GetRequest) => Promise<GetOutcome>
}

/** What accounts are connected by. */
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
      /** The account itself is refused; otherwise it is not known. */
      readonly refusesAccount: boolean
    }

/** What a provider says of a name: `none` where it knows none, or must not say it; `failed` where it did not answer. */
export type AskedName = { readonly kind: 'said'; readonly name: string } | { readonly kind: 'none' | 'failed' }

/** What can be done with an account. */
export interface AccountConnection {
  /** Null where it cannot send. */
  readonly sender: MessageSender | null
  /** Asks the provider. Never throws for what the provider or the network does. */
  test(): Promise<AccountStanding>
  /** Fetches what has come into the inbox until it is stopped. Of a provider that calls there is none. */
  fetchNews?(ports: FetchPorts): { stop(): Promise<void> }
  /** Where files of its messages lie; of a provider that holds none there is none. */
  readonly media?: MediaSource
  /** Asks what somebody is called who is known by an id alone; of a provider that says names with messages there is none. Never throws. */
  askName?(userId: string): Promise<AskedName>
}

/** Who carries messages of one or several channels, and calls us over HTTP to tell of them, or is asked. */
export interface Provider {
  /** Names its webhooks in the inbox, for ever: stored webhooks find their normaliser by it. */
  readonly name: string
  readonly channels: readonly AccountChannel[]
  /** The accounts that the settings of the installation name. */
  accountsOf(settings: Partial<Settings>): readonly EnvironmentAccount[]
  /** Null where what it needs is not there. */
  connect(account: OpenAccount, ports: ConnectingPorts): AccountConnection | null
  /** What goes by no account that is connected: there is one, and it is ours. */
  readonly sender?: MessageSender
  /** Where templates of its messages are approved; null where the settings name no account. Of a provider without such it is absent. */
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
