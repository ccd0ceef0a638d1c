import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import type { MergedPerson } from '@kervan/contracts/api/people/merged-person'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import type { leads as listed } from '../leads-list/leads-list.projection.ts'
import { wholePerson } from '../merged-people.ts'
import type { conversations, people } from './lead-page.projection.ts'

/**
 * A person, or the one that it was merged into, with what is theirs; null when there is none.
 * @param owner  whose leads alone there are, and whose people; null: all
 */
export const readPersonPage = async (
  pool: pg.Pool,
  personId: string,
  owner: string | null,
): Promise<PersonPage | null> => {
  const { rows: group } = await pool.query<RowOf<typeof people>>(
    `select * from read.lead_page_people
     where root = (select root from read.lead_page_people where person_id = $1) order by person_id`,
    [personId],
  )
  const person = wholePerson(group)
  if (!person) return null
  const [leads, threads] = await Promise.all([
    pool.query<RowOf<typeof listed>>(
      `select * from read.leads_list where person_id = $1 and ($2::uuid is null or owner_id = $2)
       order by opened_at desc`,
      [person.root, owner],
    ),
    pool.query<RowOf<typeof conversations>>(
      `select * from read.lead_page_conversations where person_id = any ($1) order by last_inbound_at desc nulls last`,
      [group.map(({ person_id }) => person_id)],
    ),
  ])
  if (owner !== null && leads.rows.length === 0) return null
  return {
    id: person.root,
    name: person.name,
    contactPoints: [...person.contact_points],
    revision: String(person.revision),
    merged: mergedOf(group, person.root),
    leads: leads.rows.map((lead) => ({
      id: lead.lead_id,
      stage: lead.stage,
      treatment: lead.treatment,
      owner: lead.owner_name,
      archived: lead.archived,
      openedAt: lead.opened_at,
    })),
    conversations: threads.rows.map((thread) => ({
      id: thread.conversation_id,
      channel: thread.channel,
      lastInboundAt: thread.last_inbound_at,
    })),
  }
}

/** Those who are merged into a person, with what each brought; the oldest merge first. */
export const mergedOf = (group: readonly RowOf<typeof people>[], root: string): MergedPerson[] =>
  group
    .filter(({ person_id }) => person_id !== root)
    .map((each) => ({
      id: each.person_id,
      name: each.name,
      contactPoints: [...each.contact_points],
      into: each.path.at(-2) ?? root,
      at: each.merged_at ?? '',
      by: each.merged_by,
    }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
