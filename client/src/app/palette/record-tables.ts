import { KINDS } from '@kervan/contracts/kinds/kinds'
import { leadsListKit } from '../../features/leads/leads-list-kit.tsx'
import { recordTableOf } from '../../kit/record-table.tsx'
import { shownKitOf } from '../../kit/shown-kit.ts'
import type { Identified, RecordTable } from '../../table/record-table.ts'

/** What is found is of many kinds: of a row only its id is known. */
const plain = (table: unknown) => table as RecordTable<Identified>

/** The table of every list that can be searched, by the address of its page: declared kinds', and those that are written out. */
export const RECORD_TABLES: ReadonlyMap<string, RecordTable<Identified>> = new Map([
  ['/leads', plain(recordTableOf(leadsListKit))],
  ...KINDS.filter(({ single }) => !single).map(
    ({ kind, collection }) => [`/${collection}`, plain(recordTableOf(shownKitOf(kind)))] as const,
  ),
])
