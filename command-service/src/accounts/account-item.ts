import type { QualityNews, RestrictionNews } from '@kervan/contracts/kinds/channel-account/account-news'
import type { AccountChannel } from '@kervan/contracts/messages/channels'

interface OfAccount {
  readonly kind: 'account'
  readonly channel: AccountChannel
  /** The WhatsApp Business account. */
  readonly wabaId: string
  /** UTC, ISO 8601; to the second, as the provider tells. */
  readonly at: string
}

/** A provider tells which number an account is. */
export interface NumberItem extends OfAccount {
  readonly tells: 'number'
  readonly account: string
  /** Digits alone. */
  readonly number: string
}

/** A provider tells how it rates a number. */
export interface QualityItem extends OfAccount {
  readonly tells: 'quality'
  readonly number: string
  readonly news: QualityNews
}

/** A provider tells what a business account may not do, or may do again: of one number where it names it, or of all. */
export interface RestrictionItem extends OfAccount {
  readonly tells: 'restriction'
  readonly number: string | null
  readonly news: RestrictionNews
}

export type AccountNewsItem = QualityItem | RestrictionItem
export type AccountItem = NumberItem | AccountNewsItem
