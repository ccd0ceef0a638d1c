import type { AccountChannel } from '@kervan/contracts/messages/channels'
import { observableGauges } from '@kervan/infra/telemetry/observable-gauge'
import type { Registry } from 'prom-client'
import type { ItemReception, ReceptionCause } from '../kinds/conversation/item-reception.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { accountDecider } from './account-decider.ts'
import type { AccountItem, NumberItem } from './account-item.ts'
import type { ConnectedAccount } from './connected-account.ts'

type Ports = Pick<Records, 'runner' | 'accountLedger'>

/** Takes in what a provider tells of accounts: which number each is, and later how that number or its business account stands. */
export const createAccountReception = ({ runner, accountLedger }: Ports) => {
  const received = { known: 0, stranger: 0 }
  const reception: ItemReception<AccountItem> = {
    async receive(item, told) {
      const accounts = firstOfEach(await accountLedger.list(), item.channel)
      const meant = accounts.filter((account) => isMeant(item, account))
      if (item.tells !== 'number') received[meant.length > 0 ? 'known' : 'stranger']++
      let isNews = false
      for (const { id } of meant) {
        const command = { type: 'Act', ...actOf(item), byProduct: true } as const
        const { isNew = false } = await runner.run(accountDecider, id, command, causeOf(item, id, told))
        isNews ||= isNew
      }
      return isNews
    },
  }
  return { ...reception, received }
}

/** Of several records of one account the earliest is used. */
const firstOfEach = (all: readonly ConnectedAccount[], of: AccountChannel): readonly ConnectedAccount[] => {
  const used = all.filter(({ channel, archived }) => channel === of && !archived)
  return used.filter((each) => used.find(({ account }) => account === each.account) === each)
}

const isMeant = (item: AccountItem, { account, number }: ConnectedAccount): boolean => {
  if (item.tells === 'number') return item.account === account && !isNumber(item, number)
  return number?.wabaId === item.wabaId && (item.number === null || number.phoneNumber === item.number)
}

const isNumber = ({ wabaId, number }: NumberItem, known: ConnectedAccount['number']): boolean =>
  known?.wabaId === wabaId && known.phoneNumber === number

const actOf = (
  item: AccountItem,
): { readonly act: string; readonly asked: Readonly<Record<string, string | null>> } => {
  switch (item.tells) {
    case 'number':
      return { act: 'identify', asked: { wabaId: item.wabaId, phoneNumber: item.number } }
    case 'quality':
      return { act: 'tellQuality', asked: { ...item.news, at: item.at } }
    case 'restriction':
      return { act: 'tellRestriction', asked: { ...item.news, at: item.at } }
  }
}

/** The same news told again, in whatever webhook, is the same command. */
const causeOf = (item: AccountItem, id: string, told: ReceptionCause): Cause => ({
  commandId: derivedId('account-news', id, item.at, JSON.stringify(actOf(item))),
  at: told.receivedAt,
  by: { kind: 'provider', name: 'meta' },
  correlationId: told.correlationId,
  causationId: `webhook ${told.webhookId}`,
})

/** News of accounts, by whether the account is connected. */
export const measureAccountNews = (
  metrics: Registry,
  { received }: Pick<ReturnType<typeof createAccountReception>, 'received'>,
): void =>
  observableGauges(
    metrics,
    {
      name: 'kervan_account_news',
      help: 'News of channel accounts that a provider told since the process began, by whose they are',
      label: 'of',
    },
    () => Object.entries(received),
  )
