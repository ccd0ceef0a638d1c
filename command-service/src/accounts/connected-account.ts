import type { AccountCredentials } from '@kervan/contracts/kinds/channel-account/channel-account'
import type { AccountSetting } from '@kervan/contracts/messages/account-traits'
import type { AccountChannel, CredentialName } from '@kervan/contracts/messages/channels'

/** A channel account as its record says. */
export interface ConnectedAccount {
  readonly id: string
  readonly channel: AccountChannel
  readonly account: string
  readonly status: 'unknown' | 'working' | 'failing' | 'paused'
  readonly archived: boolean
  readonly settings: AccountSettings
  readonly credentials: AccountCredentials
  /** Which number it is, as its webhooks say; null of what is none, or has told nothing yet. */
  readonly number: { readonly wabaId: string; readonly phoneNumber: string } | null
}

export type AccountSettings = Readonly<Partial<Record<AccountSetting, string>>>
export type Secrets = Readonly<Partial<Record<CredentialName, string>>>

/** An account with what it is used by. */
export interface OpenAccount {
  readonly channel: AccountChannel
  readonly account: string
  readonly settings: AccountSettings
  readonly secrets: Secrets
  /** Whether the installation's settings are what it is used by. */
  readonly ofEnvironment: boolean
}

/** An account that the settings of the installation name. */
export type EnvironmentAccount = Omit<OpenAccount, 'ofEnvironment'>
