import type { MessageSender } from '../sending/message-sender.ts'
import type { SendingAccounts } from '../sending/sending-accounts.ts'

/** Accounts that no record says anything of. */
export const fixedAccounts = (senders: readonly MessageSender[]): SendingAccounts => ({
  list: async () => senders,
  async find(channel, account) {
    const sender = senders.find((each) => each.channel === channel && each.account === account)
    return sender ? { sender, version: '', waits: false } : null
  },
  tellTaken: async () => undefined,
  tellRefused: async () => undefined,
})
