/** What prices are told in (ISO 4217). */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'TRY'] as const
