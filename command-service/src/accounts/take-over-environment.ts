import { createHmac } from 'node:crypto'
import { channelAccount } from '@kervan/contracts/kinds/channel-account/channel-account'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { CredentialName } from '@kervan/contracts/messages/channels'
import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import type { Records } from '../ports.ts'
import { accountDecider } from './account-decider.ts'
import type { EnvironmentAccount } from './connected-account.ts'
import { followAccount } from './follow-account.ts'

const WHO = 'environment'

type Ports = Pick<Records, 'runner' | 'accountLedger' | 'channelAccounts' | 'clock'>

/**
 * Each account that the settings name gets a record where it has none. Its credentials are those of the settings until some are typed;
 * other ones in the settings are new credentials of the account.
 * @param secret  by which credentials are told apart: their names in the log say nothing of them
 */
export const takeOverEnvironment = async (records: Ports, secret: Buffer): Promise<void> => {
  const { accountLedger, channelAccounts } = records
  for (const { id } of await accountLedger.list()) await followAccount(records, id)
  for (const account of channelAccounts.ofEnvironment) await takeOver(records, account, secret)
}

const takeOver = async (records: Ports, account: EnvironmentAccount, secret: Buffer): Promise<void> => {
  const { runner, accountLedger, clock } = records
  const known = (await accountLedger.list()).find(
    (each) => each.channel === account.channel && each.account === account.account,
  )
  const id = known?.id ?? derivedId(channelAccount.kind, account.channel, account.account)
  const at = clock()
  if (!known && !(await runner.load(accountDecider, id)).state)
    await runner.run(
      accountDecider,
      id,
      { type: 'Create', values: valuesOf(account) },
      processCause(WHO, at, derivedId(WHO, id), id),
    )
  const { state } = await runner.load(accountDecider, id)
  const held = state?.own as { readonly source: string | null } | undefined
  if (state && !state.archived && held?.source !== 'typed') {
    const credential = credentialOf(account, secret)
    const names = Object.keys(account.secrets) as CredentialName[]
    await runner.run(
      accountDecider,
      id,
      { type: 'Act', act: 'setCredentials', asked: { credential, names, source: 'environment' }, byProduct: true },
      processCause(WHO, at, derivedId(WHO, id, credential, at), id),
    )
  }
  await followAccount(records, id)
}

const valuesOf = ({ channel, account, settings }: EnvironmentAccount): Readonly<Record<string, FieldValue>> => ({
  ...Object.fromEntries(
    Object.entries(channelAccount.fields).flatMap(([name, { by }]) => (by === 'product' ? [] : [[name, null]])),
  ),
  ...settings,
  name: account,
  channel,
  account,
})

/** The same credentials have the same name at every start. */
const credentialOf = ({ channel, account, secrets, settings }: EnvironmentAccount, secret: Buffer): string =>
  derivedId(
    WHO,
    createHmac('sha256', secret)
      .update(JSON.stringify([channel, account, secrets, settings]))
      .digest('hex'),
  )
