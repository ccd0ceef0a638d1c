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
  const coins =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 10 ** coins)
}
