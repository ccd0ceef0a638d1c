import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import type pg from 'pg'
import type { ForReader } from '../../kit/for-reader.ts'
import { showRows, tellRow } from '../../kit/show-records.ts'
import type { Names } from '../../kit/shown-values.ts'
import { keptLeads } from './leads-list.projection.ts'
import type { StoredLead } from './leads-list.tables.ts'

type Showable = Omit<StoredLead, 'search' | 'changed'>

/** Stored leads as lists show them, with the names that what they name has now. */
export const showLeads = async (
  pool: pg.Pool,
  leads: readonly Showable[],
  reader: Pick<ForReader, 'called' | 'person'>,
): Promise<LeadRow[]> => (await showRows(pool, keptLeads, leads, reader)) as unknown as LeadRow[]

/** A stored lead as lists show it, where names are known. */
export const leadRowOf = (lead: StoredLead, names: Names): LeadRow =>
  tellRow(keptLeads, lead, names) as unknown as LeadRow
