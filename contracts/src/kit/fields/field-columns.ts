import { NAME_LENGTH } from '../../text/cut-text.ts'
import { foldTr } from '../../text/fold-tr.ts'
import { digitsOf } from '../../text/phone.ts'
import { eachTagOnce, tagKey } from '../../text/same-tag.ts'
import type { DateRange, Field, Money, RecordOfKind } from './field.ts'
import { FIELD_TRAITS, type FieldTraits } from './field-traits.ts'
import { FIELD_TYPES, type FieldColumn } from './field-types.ts'

/** A column that lists look at, and the characters that it stores at most: an index refuses long texts. */
export interface ListedColumn extends FieldColumn {
  readonly cut: number
}

/** What lists look at of a field, by what it is for; all are null where the field is empty, lists are then empty lists. */
export interface FieldColumns {
  /** Sorted by, compared, and null where the field is empty. */
  readonly value: ListedColumn
  /** Texts as a filter compares them; see `foldFor`. Of tags what their writings have in common, in the order of the tags. */
  readonly folded?: ListedColumn
  /** Of an amount of money. */
  readonly currency?: ListedColumn
  /** Sorted by, where that is another order than the value's: of an amount of money its currency comes first. */
  readonly sort?: ListedColumn
  /** The kind of a record that is of one of several. */
  readonly kind?: ListedColumn
  /** The last day of a date range. */
  readonly until?: ListedColumn
}
export type ColumnRole = keyof FieldColumns

/** How a filter compares texts: telephone numbers by their digits, other texts without case and diacritics. */
export const foldFor = ({ asked }: Pick<FieldTraits, 'asked'>): ((text: string) => string) =>
  asked === 'digits' ? digitsOf : foldTr

/** Characters of a word of ours, a day, a tag or an id. */
const WORD_LENGTH = 60

/** Characters of several texts together that a filter looks at. */
const FOLDED_LENGTH = 4_000

/** Larger than any amount to either side of nothing, so that none has a sign, and digits of the sum. */
const AMOUNTS = BigInt(Number.MAX_SAFE_INTEGER)
const AMOUNT_DIGITS = String(2n * AMOUNTS).length

/** A text that is ordered by currency, then by amount. */
const moneyOrder = ({ amount, currency }: Money): string =>
  `${currency} ${String(BigInt(amount) + AMOUNTS).padStart(AMOUNT_DIGITS, '0')}`

/** One row may have a tag in two writings: the first is kept, so that both lists are as long. */
const TAG_COLUMNS: FieldColumns = {
  value: { sql: 'text[]', cut: WORD_LENGTH, store: eachTagOnce },
  folded: { sql: 'text[]', cut: NAME_LENGTH, store: (tags: readonly string[]) => eachTagOnce(tags).map(tagKey) },
}

/** The columns of a field in a table that lists look at; none of types that lists neither sort nor filter by. */
export const columnsOf = (field: Field): FieldColumns | undefined => {
  const { order } = FIELD_TYPES[field.type]
  const traits = FIELD_TRAITS[field.type]
  const { filter } = traits
  const cut = Math.min(field.max ?? WORD_LENGTH, NAME_LENGTH)
  const text = (store: (value: never) => string | null, most = cut): ListedColumn => ({ sql: 'text', cut: most, store })
  if (field.type === 'tags') return TAG_COLUMNS
  if (!order) return filter && { value: { sql: 'text[]', cut: WORD_LENGTH } }
  const value = { ...order, cut: order.cut ?? cut }
  if (field.type === 'money')
    return {
      value,
      currency: text(({ currency }: Money) => currency),
      ...(field.sort && { sort: text(moneyOrder, WORD_LENGTH) }),
    }
  if (field.type === 'oneOf') return { value, kind: text(({ kind }: RecordOfKind) => kind) }
  if (field.type === 'dateRange') return { value, until: text(({ to }: DateRange) => to) }
  if (filter !== 'text' || !field.filter) return { value }
  const fold = foldFor(traits)
  const { store } = order
  if (!store) return { value, folded: text(fold) }
  const foldStored = (held: never) => {
    const words = store(held, field) as string | null
    return words === null ? null : fold(words)
  }
  return { value, folded: text(foldStored, FOLDED_LENGTH) }
}
