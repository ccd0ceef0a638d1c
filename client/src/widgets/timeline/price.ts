/** An amount in whole units as the provider tells it; an unknown currency code is shown as it came. */
export const formatPrice = (amount: number, currency: string, locale: string): string => {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount} ${currency}`
  }
}
