import type { ReceivedItem } from '../inbound/normalised-item.ts'
import type { ItemReception } from '../kinds/conversation/item-reception.ts'
import type { AccountLedger } from './account-ledger.ts'

/** A reception that notes for which account messages came, whether or not it is connected. */
export const notingReception = (
  reception: ItemReception<ReceivedItem>,
  ledger: Pick<AccountLedger, 'noteReceived'>,
): ItemReception<ReceivedItem> => ({
  async receive(item, cause) {
    const isNew = await reception.receive(item, cause)
    if (isNew && item.kind === 'message') await ledger.noteReceived(item.channel, item.account, cause.receivedAt)
    return isNew
  },
})
