import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { PersonBelongings } from '@kervan/contracts/api/people/get-person'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { isSamePoint } from '@kervan/contracts/people/held-points'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import type { people } from '../duplicates-queue/duplicates-queue.projection.ts'
import { hintsOf } from '../duplicates-queue/hints.ts'
import { leadsForReader } from '../leads-for-reader.ts'

/** Who else has the phones and e-mails of a person: those whom the reader may see, and none where it may not be told how people are reached. */
export const readSharedPoints = async (
  pool: pg.Pool,
  root: string,
  points: readonly ContactPoint[],
  user: CurrentUser,
): Promise<PersonBelongings['sharedWith']> => {
  const { owners, seesContact, name } = leadsForReader(user)
  const typed = points.filter(({ kind }) => kind !== 'channel')
  if (!seesContact || typed.length === 0) return []
  const { rows } = await pool.query<RowOf<typeof people> & { called: string }>(
    `select other.*, whole.name as called
     from read.duplicates_people other join read.duplicates_people whole on whole.person_id = other.root
     where other.root <> $1
       and other.person_id in (
         select json_array_elements_text(people)::uuid from read.duplicates_hints where hint = any ($2))
       and ($3::uuid[] is null
         or exists (select from read.leads_list where person_id = other.root and f_owner = any ($3)))
     order by other.person_id`,
    [root, hintsOf('', typed), owners],
  )
  return typed.flatMap((point) => {
    const others = rows.filter((row) => row.contact_points.some((each) => isSamePoint(each, point)))
    const people = new Map(others.map((row) => [row.root, { id: row.root, name: name(row.called) }]))
    return [...people.values()].map((person) => ({ value: point.value, person }))
  })
}
