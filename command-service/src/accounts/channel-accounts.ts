import type { Channel, CredentialName } from '@kervan/contracts/messages/channels'
import { observableGauges } from '@kervan/infra/telemetry/observable-gauge'
import type { Registry } from 'prom-client'
import type { AccountConnection, AskedName, ConnectingPorts, Provider } from '../inbound/provider.ts'
import type { MediaSource } from '../media/media-source.ts'
import type { MessageSender } from '../sending/message-sender.ts'
import type { SendingAccount, SendingAccounts } from '../sending/sending-accounts.ts'
import type { AccountLedger } from './account-ledger.ts'
import type { ConnectedAccount, EnvironmentAccount, OpenAccount } from './connected-account.ts'

/** For so long what was read of the accounts is taken for what they are, milliseconds. */
const FRESH_MS = 1_000

/** An account with what can be done with it. */
export interface LiveAccount extends SendingAccount {
  readonly of: ConnectedAccount
  readonly connection: AccountConnection
}

export interface ChannelAccountPorts {
  readonly ledger: AccountLedger
  readonly providers: readonly Provider[]
  readonly connecting: ConnectingPorts
  /** The provider took a message of an account, or lets us in. */
  readonly tellWorks: (account: ConnectedAccount, at: string) => Promise<void>
  readonly tellFails: (account: ConnectedAccount, code: string, at: string) => Promise<void>
  readonly now?: () => number
}

export interface ChannelAccounts extends SendingAccounts {
  /** The accounts that can be used. Where several records name one account, the earliest counts. */
  live(): Promise<readonly Connected[]>
  /** Opens the account with its credentials, whatever its health; null where something that it needs is missing. */
  connect(account: ConnectedAccount): Promise<AccountConnection | null>
  /**
   * Where files of an account's messages lie; null where the provider holds none, or the account is not connected. The provider is not
   * asked while the account fails or is paused.
   */
  mediaOf(channel: Channel, account: string): Promise<MediaSource | null>
  /** The name of a person who wrote to an account without giving one; null where it is not known. Counted in `namesAsked`. */
  askName(channel: Channel, account: string, userId: string): Promise<string | null>
  /** How often names were asked for since the process began, by the result. */
  readonly namesAsked: Readonly<Record<AskedName['kind'], number>>
  /** The values of a credential that connected accounts have of their own. */
  secretsOf(name: CredentialName): Promise<readonly string[]>
  /** The provider lets the account in. */
  readonly tellWorks: ChannelAccountPorts['tellWorks']
  /** The provider refuses the account. */
  readonly tellFails: ChannelAccountPorts['tellFails']
  /** Makes the next call read the accounts again. */
  refresh(): void
  /** What the settings of the installation name. */
  readonly ofEnvironment: readonly EnvironmentAccount[]
}

type Connected = Omit<LiveAccount, 'sender'> & { readonly sender: MessageSender | null }

/** The accounts of the installation as their records say at this moment. */
export const createChannelAccounts = (ports: ChannelAccountPorts): ChannelAccounts => {
  const { ledger, providers, connecting, tellWorks, tellFails, now = () => performance.now() } = ports
  const ofEnvironment = providers.flatMap((provider) => provider.accountsOf(connecting.settings))
  let read: { readonly until: number; readonly accounts: Promise<readonly Connected[]> } | null = null
  /** Made once for each version of an account. */
  const connected = new Map<string, Connected>()

  const open = async (account: ConnectedAccount): Promise<OpenAccount | null> => {
    if (account.credentials.source !== 'environment')
      return { ...account, secrets: await ledger.open(account), ofEnvironment: false }
    const named = ofEnvironment.find((each) => isSame(each, account))
    return named ? { ...named, secrets: { ...named.secrets }, ofEnvironment: true } : null
  }
  const connect = async (account: ConnectedAccount): Promise<AccountConnection | null> => {
    const opened = await open(account)
    const provider = providers.find(({ channels }) => channels.includes(account.channel))
    return (opened && provider?.connect(opened, connecting)) ?? null
  }
  const connectLive = async (of: ConnectedAccount): Promise<Connected | null> => {
    const version = JSON.stringify(of)
    const known = connected.get(of.id)
    if (known?.version === version) return known
    const connection = await connect(of)
    if (!connection) {
      connected.delete(of.id)
      return null
    }
    const waits = of.status === 'failing' || of.status === 'paused'
    const { sender } = connection
    const live = { of, version, waits, connection, sender: sender && { ...sender, account: of.account } }
    connected.set(of.id, live)
    return live
  }
  const readAccounts = async (): Promise<readonly Connected[]> => {
    const accounts = (await ledger.list()).filter(({ archived }) => !archived)
    const first = accounts.filter((each) => accounts.find((other) => isSame(other, each)) === each)
    return (await Promise.all(first.map(connectLive))).flatMap((each) => each ?? [])
  }
  const live = (): Promise<readonly Connected[]> => {
    if (!read || read.until < now()) {
      const accounts = readAccounts()
      read = { until: now() + FRESH_MS, accounts }
      accounts.catch(() => {
        read = null
      })
    }
    return read.accounts
  }
  const namesAsked = { said: 0, none: 0, failed: 0 }
  const isSending = (each: Connected): each is LiveAccount => each.sender !== null
  /** Senders without an account record have no health either. */
  const own = providers.flatMap(({ sender }): SendingAccount[] =>
    sender ? [{ sender, version: '', waits: false }] : [],
  )
  const sending = async (): Promise<readonly SendingAccount[]> => [...own, ...(await live()).filter(isSending)]

  return {
    ofEnvironment,
    tellWorks,
    tellFails,
    live,
    connect,
    refresh() {
      read = null
    },
    list: async () => (await sending()).map(({ sender }) => sender),
    find: async (channel, account) =>
      (await sending()).find(({ sender }) => isSame(sender, { channel, account })) ?? null,
    async mediaOf(channel, account) {
      const found = (await live()).find(({ of }) => isSame(of, { channel, account }))
      const media = found?.connection.media
      if (!media) return null
      return found.waits ? { ...media, fetchFile: async () => ({ kind: 'later', code: 'account-waits' }) } : media
    },
    namesAsked,
    async askName(channel, account, userId) {
      const found = (await live()).find(({ of }) => isSame(of, { channel, account }))
      if (!found?.connection.askName || found.waits) return null
      const asked = await found.connection.askName(userId)
      namesAsked[asked.kind]++
      return asked.kind === 'said' ? asked.name : null
    },
    async tellTaken(sent, at) {
      if (own.includes(sent)) return
      const { of } = sent as LiveAccount
      await ledger.noteSent(of.channel, of.account, at)
      if (of.status !== 'working') await tellWorks(of, at)
    },
    async tellRefused(sent, code, at) {
      if (!own.includes(sent)) await tellFails((sent as LiveAccount).of, code, at)
    },
    async secretsOf(name) {
      const typed = (await ledger.list()).filter(({ archived, credentials }) => !archived && credentials.set[name])
      const secrets = await Promise.all(typed.map((account) => ledger.open(account)))
      return [...new Set(secrets.flatMap((each) => each[name] ?? []))]
    },
  }
}

interface Named {
  readonly channel: Channel
  readonly account: string
}
const isSame = (one: Named, other: Named): boolean => one.channel === other.channel && one.account === other.account

/** Names of people who are known by an id alone, as they were asked for. */
export const measureNames = (metrics: Registry, { namesAsked }: Pick<ChannelAccounts, 'namesAsked'>): void =>
  observableGauges(
    metrics,
    {
      name: 'kervan_names_asked',
      help: 'Names of senders that a provider was asked for since the process began, by what came of it',
      label: 'outcome',
    },
    () => Object.entries(namesAsked),
  )
