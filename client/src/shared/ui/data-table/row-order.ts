import type { List } from '@kervan/contracts/http/list'
import type { Identified } from './record-table.ts'

const words = new Intl.Collator('tr')

/** The order of a list as the server has it: by the field of its sort, then by id. */
export const rowOrder = <Row extends Identified>(list: Pick<List, 'fields'>, sort: string) => {
  const name = sort.replace('-', '') as keyof Row & string
  const direction = sort.startsWith('-') ? -1 : 1
  const compare = list.fields[name]?.type === 'text' ? words.compare : compareCodes
  return (one: Row, other: Row): number =>
    direction * (compare(String(one[name]), String(other[name])) || compareCodes(one.id, other.id))
}

const compareCodes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
