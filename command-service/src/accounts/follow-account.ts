import type { AccountCredentials } from '@kervan/contracts/kinds/channel-account/channel-account'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { ACCOUNT_SETTINGS, type AccountChannel } from '@kervan/contracts/messages/channels'
import type { Records } from '../ports.ts'
import { accountDecider } from './account-decider.ts'
import type { ConnectedAccount } from './connected-account.ts'

/** An account as its record says. */
export const accountAsTold = (id: string, { values, status, archived, own }: RecordState): ConnectedAccount => ({
  id,
  channel: values.channel as AccountChannel,
  // Mail addresses are the same in whatever case; digits have none.
  account: String(values.account).toLowerCase(),
  status: status as ConnectedAccount['status'],
  archived,
  settings: Object.fromEntries(
    ACCOUNT_SETTINGS.flatMap((name) => (values[name] ? [[name, String(values[name])] as const] : [])),
  ),
  credentials: own as AccountCredentials,
  number: values.wabaId ? { wabaId: String(values.wabaId), phoneNumber: String(values.phoneNumber) } : null,
})

/** Messages go and come as the log says of an account, as it stands. */
export const followAccount = async (
  { runner, accountLedger, channelAccounts }: Pick<Records, 'runner' | 'accountLedger' | 'channelAccounts'>,
  id: string,
): Promise<void> => {
  const { state, revision } = await runner.load(accountDecider, id)
  if (!state || revision === null) return accountLedger.drop(id)
  await accountLedger.keep(accountAsTold(id, state), revision)
  channelAccounts.refresh()
}
