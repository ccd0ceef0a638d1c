import type { Channel } from '@kervan/contracts/messages/channels'
import type { MessageSender } from './message-sender.ts'

type Named = Pick<MessageSender, 'channel' | 'account'>

/** An account by which messages can be sent. */
export interface SendingAccount {
  readonly sender: MessageSender
  /** Another one where its credentials or its health changed: what was learnt of it before does not hold any more. */
  readonly version: string
  /** Nothing goes by it: it is paused, or its provider refuses it. */
  readonly waits: boolean
}

/** Accounts by which messages go, as they stand at this moment. */
export interface SendingAccounts {
  list(): Promise<readonly Named[]>
  /** Null where the account is not connected. */
  find(channel: Channel, account: string): Promise<SendingAccount | null>
  /** The provider took a message. */
  tellTaken(sent: SendingAccount, at: string): Promise<void>
  /** The provider takes none of the account's. @param code  the provider's number */
  tellRefused(sent: SendingAccount, code: string, at: string): Promise<void>
}

/** Whether messages can be sent by an account. */
export const isSending = async (accounts: SendingAccounts, { channel, account }: Named): Promise<boolean> =>
  (await accounts.find(channel, account)) !== null
