import type { Money } from '@kervan/contracts/kit/fields/field'
import { usualCurrency } from '../../base/format/money.ts'
import { parseNumber } from '../../base/format/numbers.ts'
import type { FieldEditor } from './field-editor.ts'

export interface TypedMoney {
  readonly amount: string
  readonly currency: string
}

/** Digits after the point that a currency's smallest coin has. */
const coinsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `1.850,50`: as an amount is read, so that it is typed over as it stands. */
const typedAmount = ({ amount, currency }: Money, locale: string): string => {
  const coins = coinsOf(currency)
  return new Intl.NumberFormat(locale, { minimumFractionDigits: coins, maximumFractionDigits: coins }).format(
    amount / 10 ** coins,
  )
}

/** An amount typed in whole units and sent in the smallest. */
export const moneyEditor: Omit<FieldEditor<TypedMoney>, 'Input'> = {
  typed: (value, { values }, { formats, currency }) => {
    const money = value as Money | null | undefined
    if (!money) return { amount: '', currency: usualCurrency(values, currency) ?? '' }
    return {
      amount: typedAmount(money, formats.locale),
      currency: money.currency,
    }
  },
  read: ({ amount, currency }, _field, { t, formats }) => {
    if (amount.trim() === '') return { value: null }
    const units = parseNumber(amount, formats.locale)
    if (units === undefined) return { value: null, faults: { '': t('record:fault.number') } }
    const minor = Number((units * 10 ** coinsOf(currency)).toFixed(4))
    return Number.isSafeInteger(minor)
      ? { value: { amount: minor, currency } }
      : { value: null, faults: { '': t('record:fault.coins', { count: coinsOf(currency) }) } }
  },
}
