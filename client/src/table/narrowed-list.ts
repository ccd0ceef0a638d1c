import type { List } from '@kervan/contracts/http/list'
import { type AddressParts, addressText } from '../base/typed-address.ts'

/** What a list is narrowed to that is a part of a page, beside what is filtered and searched there. */
export interface Narrowing {
  /** Filters that are asked for always. */
  readonly asks: Readonly<Record<string, string>>
  /** What the address of the page says beside the state of the list. */
  readonly address: Readonly<Record<string, string>>
  /** How it stood is remembered by this name. */
  readonly name: string
}

/** Said of a list that is a part of a page. */
export interface MayBeNarrowed {
  readonly within?: Narrowing
}

/**
 * A list as a part of a page.
 * @param field  in which all its rows hold the same, and which it does not show
 */
export const narrowedList = (list: List, field: string | null, within: Narrowing): List & MayBeNarrowed => ({
  ...withoutDefaultFilters(list),
  fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => name !== field)),
  defaultColumns: list.defaultColumns.filter((name) => name !== field),
  within,
})

/** A part of a page shows all that belongs there. */
const withoutDefaultFilters = ({ defaultFilters: _, ...list }: List): List => list

/** What an opened record is told of the list that one came from; nothing of a part of a page, which has an address of its own. */
export const leftFrom = (list: MayBeNarrowed, address: AddressParts): { readonly list?: string } =>
  list.within ? {} : { list: addressText(address) }
