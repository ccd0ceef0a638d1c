import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { Teams } from '@kervan/infra/teams/port'
import type { Parameter } from '../../lists/condition.ts'
import { leadsForReader } from '../leads-for-reader.ts'

/** Who asks: whose leads alone are seen, null where all of them are. */
export interface DeskReader {
  readonly id: string
  readonly owners: readonly string[] | null
  /** The reader and colleagues in the reader's teams. */
  readonly teammates: readonly string[]
}

/** Who sees no leads sees no conversations either. */
export const deskReaderOf = async (user: Reader, teams: Teams): Promise<DeskReader> => ({
  id: user.id,
  owners: can(user, 'leads.view') ? leadsForReader(user).owners : [],
  teammates: [...new Set((await teams.of(user.id)).flatMap(({ members }) => members))],
})

/** Its lead, the row `l`, says who may see a conversation. */
export const seenBy = ({ owners }: DeskReader, parameter: Parameter): string =>
  owners === null ? 'true' : `l.f_owner = any (${parameter(owners)}::uuid[])`

/**
 * What was said in a conversation while it was of another lead is seen as that lead is. Each lead is looked up by its id: a set of all that
 * the reader sees may have a hundred thousand, for a page of thirty.
 * @param message  an entry of the timeline
 */
export const saidToSeen = ({ owners }: DeskReader, message: string, parameter: Parameter): string =>
  owners === null
    ? 'true'
    : `(${message}.record_kind is distinct from 'lead' or exists (
         select from read.leads_list seen where seen.id = ${message}.record_id and seen.f_owner = any (${parameter(owners)}::uuid[])))`
