import { DEFAULT_LOCALE } from './dates.ts'

/**
 * An amount of money in words: two decimals, Turkish locale and EUR unless said.
 * @param minorUnits  cents, kuruş: whole units of the currency's smallest coin. Null gives `N/A`, no number `Invalid amount`.
 */
export const formatMoney = (
  minorUnits: number | null | undefined,
  currency = 'EUR',
  locale: string = DEFAULT_LOCALE,
): string => {
  if (minorUnits === null || minorUnits === undefined) return 'N/A'
  if (typeof minorUnits !== 'number' || !Number.isFinite(minorUnits)) return 'Invalid amount'
  const coins = coinDigits(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 10 ** coins)
}

/** `10.5` of a currency that has coins of a hundredth as `1050`; exact, whatever the digits. */
export const inCoins = (amount: string, currency = 'EUR'): string => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(amount) ?? []
  const digits = coinDigits(currency)
  const coins = `${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '')
  return `${sign}${coins}${fraction.length > digits ? `.${fraction.slice(digits)}` : ''}`
}

const coinDigits = (currency: string): number =>
  new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Of the currencies that an amount can be in, the one that it is in until another is chosen: the company's where it is among them. */
export const usualCurrency = (among: readonly string[], company: string): string | undefined =>
  among.find((each) => each === company) ?? among[0]
