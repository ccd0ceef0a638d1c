/** A country in which one subscriber's number is written in two ways, and the digits by which they differ. */
interface TwoWritings {
  /** The longer one, in E.164: what stands before those digits, the digits, and what stands behind them. */
  readonly long: RegExp
  /** The shorter one: what stands before and behind. */
  readonly short: RegExp
  readonly digits: string
  /** Which one is dialled today; claims, lookups and comparisons go by it. */
  readonly goesBy: 'long' | 'short'
}

const COUNTRIES: readonly TwoWritings[] = [
  // Brazil put a 9 before mobile numbers; WhatsApp still tells many without it.
  { long: /^(\+55[1-9]\d)9([6-9]\d{7})$/, short: /^(\+55[1-9]\d)([6-9]\d{7})$/, digits: '9', goesBy: 'long' },
  // Mexico had a 1 before mobile numbers called from abroad.
  { long: /^(\+52)1(\d{10})$/, short: /^(\+52)(\d{10})$/, digits: '1', goesBy: 'short' },
  // Argentina has a 9 before mobile numbers called from abroad, which not every provider tells.
  { long: /^(\+54)9(\d{10})$/, short: /^(\+54)(\d{10})$/, digits: '9', goesBy: 'long' },
  // Benin put 01 before all its numbers; WhatsApp keeps those that it had as they were.
  { long: /^(\+229)01([2-9]\d{7})$/, short: /^(\+229)([2-9]\d{7})$/, digits: '01', goesBy: 'long' },
  // So it does with mobile numbers of Ivory Coast, which got two digits by their second one, that of the operator.
  { long: /^(\+225)01([04-9][0-3]\d{6})$/, short: /^(\+225)([04-9][0-3]\d{6})$/, digits: '01', goesBy: 'long' },
  { long: /^(\+225)05([04-9][4-6]\d{6})$/, short: /^(\+225)([04-9][4-6]\d{6})$/, digits: '05', goesBy: 'long' },
  { long: /^(\+225)07([04-9][7-9]\d{6})$/, short: /^(\+225)([04-9][7-9]\d{6})$/, digits: '07', goesBy: 'long' },
]

/** All writings of a number in E.164, the one that it goes by first: telephones and providers write some numbers in two ways. */
export const phoneWritings = (phone: string): readonly [string, ...string[]] => {
  for (const { long, short, digits, goesBy } of COUNTRIES) {
    const [, before, behind] = phone.match(long) ?? phone.match(short) ?? []
    if (before === undefined) continue
    const writings = [`${before}${digits}${behind}`, `${before}${behind}`] as const
    return goesBy === 'long' ? writings : [writings[1], writings[0]]
  }
  return [phone]
}

/** The writing that a number goes by, in which equal numbers are equal. */
export const phoneIdentity = (phone: string): string => phoneWritings(phone)[0]

export const isSamePhone = (one: string, other: string): boolean => phoneIdentity(one) === phoneIdentity(other)
