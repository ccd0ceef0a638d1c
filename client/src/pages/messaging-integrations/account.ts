import type { ChannelConnection } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import type { AccountChannel } from '@kervan/contracts/messages/channels'
import type { Row } from '../../kit/list-kit.ts'

/** What of an account's row is shown. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly channel: AccountChannel
  readonly account: string
  readonly status: 'unknown' | 'working' | 'failing' | 'paused'
  readonly fault: string | null
  readonly quality: string | null
  readonly messagingLimit: string | null
  /** Meta's words, with commas between them. */
  readonly restriction: string | null
  readonly restrictionReason: string | null
  /** `2026-11-27` */
  readonly restrictedFrom: string | null
  /** UTC, ISO 8601. */
  readonly restrictedUntil: string | null
}

export const accountOf = (row: Row): Account => row as unknown as Account

export const connectionOf = (
  connections: readonly ChannelConnection[] | undefined,
  id: string,
): ChannelConnection | undefined => connections?.find((each) => each.id === id)
