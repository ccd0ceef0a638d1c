import type { RestrictionNews } from '@kervan/contracts/kinds/channel-account/account-news'
import type { AccountNewsItem, NumberItem } from '../../../../accounts/account-item.ts'
import { Text } from '../../wire-parts.ts'
import { Body, Change, Entry } from '../wire.ts'
import { WireAccount, WirePlace, WireQuality, WireRestriction } from './wire.ts'

/** Events about a number that say nothing of its quality; what is not met yet is shown in Meta's word. */
const OF_LIMITS = new Set(['ONBOARDING', 'UPGRADE', 'DOWNGRADE', 'THROUGHPUT_UPGRADE'])
const MOST = 200

/**
 * What a change of a webhook tells of an account of ours; null where it tells of none, or nothing that changes what it may do.
 * @param at  when Meta sent it, UTC, ISO 8601
 */
export const accountNewsIn = (
  field: string | undefined,
  value: unknown,
  wabaId: string | undefined,
  at: string,
): AccountNewsItem | null => {
  if (wabaId === undefined) return null
  if (field === 'phone_number_quality_update') return qualityIn(value, wabaId, at)
  return field === 'account_update' ? restrictionIn(value, wabaId, at) : null
}

const qualityIn = (value: unknown, wabaId: string, at: string): AccountNewsItem | null => {
  const { data } = WireQuality.safeParse(value)
  const number = digitsOf(data?.display_phone_number)
  if (!data || !number) return null
  const { event, current_limit, max_daily_conversations_per_business: most } = data
  const quality = OF_LIMITS.has(event) ? null : event
  const news = { event, quality, messagingLimit: most ?? current_limit ?? null }
  return { kind: 'account', channel: 'whatsapp', tells: 'quality', wabaId, number, at, news }
}

const restrictionIn = (value: unknown, wabaId: string, at: string): AccountNewsItem | null => {
  const { data } = WireAccount.safeParse(value)
  const told = data && restrictionOf(data)
  if (!told) return null
  const number = digitsOf(data.phone_number)
  const news: RestrictionNews = { ...UNEXPLAINED, ...told, event: data.event }
  return { kind: 'account', channel: 'whatsapp', tells: 'restriction', wabaId, number, at, news }
}

const UNEXPLAINED = { restrictionReason: null, restrictedFrom: null, restrictedUntil: null } as const
type Restriction = Pick<RestrictionNews, 'restriction'> & Partial<RestrictionNews>

const restrictionOf = ({ event, ban_info, restriction_info, violation_info }: WireAccount): Restriction | null => {
  switch (event) {
    case 'DISABLED_UPDATE': {
      const { data: state } = Text.max(40).safeParse(ban_info?.waba_ban_state[0])
      if (state === undefined) return null
      if (state === 'REINSTATE') return { restriction: null }
      return { restriction: state, restrictedFrom: dayOf(ban_info?.waba_ban_date) }
    }
    case 'ACCOUNT_RESTRICTION': {
      const all = restriction_info.flatMap((each) => WireRestriction.safeParse(each).data ?? [])
      const types = [...new Set(all.map(({ restriction_type }) => restriction_type))].sort()
      const ends = all.map(({ expiration }) => instantOf(expiration))
      return {
        restriction: wordsOf(types) || event,
        restrictedUntil: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
      }
    }
    case 'ACCOUNT_VIOLATION':
      return { restriction: event, restrictionReason: violation_info?.violation_type?.slice(0, MOST) ?? null }
    case 'PARTNER_REMOVED':
    case 'ACCOUNT_DELETED':
      return { restriction: event }
    case 'PARTNER_ADDED':
      return { restriction: null }
    default:
      return null
  }
}

/** As many as have room, each whole. */
const wordsOf = (types: readonly string[]): string =>
  types.reduce((words, type) => {
    const longer = words === '' ? type : `${words},${type}`
    return longer.length > MOST ? words : longer
  }, '')

/** Which numbers the changes of a webhook belong to, each once. @param receivedAt  UTC, ISO 8601 */
export const numbersIn = (body: unknown, receivedAt: string): NumberItem[] => {
  const { data } = Body.safeParse(body)
  if (data?.object !== 'whatsapp_business_account') return []
  const all = data.entry.flatMap((raw) => {
    const { data: entry } = Entry.safeParse(raw)
    const wabaId = digitsOf(entry?.id)
    return !entry || !wabaId ? [] : entry.changes.flatMap((change) => numberIn(change, wabaId, receivedAt))
  })
  return [...new Map(all.map((each) => [`${each.wabaId} ${each.account}`, each])).values()]
}

const numberIn = (change: unknown, wabaId: string, at: string): NumberItem | [] => {
  const { data } = WirePlace.safeParse(Change.safeParse(change).data?.value)
  const number = digitsOf(data?.metadata.display_phone_number)
  if (!data || !number) return []
  return {
    kind: 'account',
    channel: 'whatsapp',
    tells: 'number',
    wabaId,
    account: data.metadata.phone_number_id,
    number,
    at,
  }
}

/** Without what people write between them; null where there are none, or too many. */
const digitsOf = (text: string | undefined): string | null => {
  const digits = (text ?? '').replaceAll(/\D/g, '')
  return digits.length >= 5 && digits.length <= 25 ? digits : null
}

/** `2025-04-17`, without a zone: Meta names a day. */
const dayOf = (told: unknown): string | null => {
  const isWritten = typeof told === 'string' && /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(told)
  return instantOf(isWritten ? `${told} UTC` : told)?.slice(0, 10) ?? null
}

const instantOf = (told: unknown): string | null => {
  const text = typeof told === 'number' || typeof told === 'string' ? String(told) : ''
  const time = /^\d{10}$/.test(text) ? Number(text) * 1_000 : Date.parse(text)
  return Number.isFinite(time) ? new Date(time).toISOString() : null
}
