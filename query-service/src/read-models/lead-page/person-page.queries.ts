import type { Consent } from '@kervan/contracts/api/people/consent'
import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import type { MergedPerson } from '@kervan/contracts/api/people/merged-person'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import type { ForReader } from '../../records/for-reader.ts'
import type { StoredLead } from '../leads-list/leads-list.tables.ts'
import { showLeads } from '../leads-list/show-leads.ts'
import { wholePerson } from '../merged-people.ts'
import type { consents, conversations, people } from './lead-page.projection.ts'

/** Of each channel, the newest. */
const CONSENTS_SHOWN = 50

/**
 * A person, or the one that it was merged into, with what is theirs; null when there is none that the reader sees: one who does
 * not see all leads sees people of those seen.
 */
export const readPersonPage = async (
  pool: pg.Pool,
  personId: string,
  reader: Pick<ForReader, 'sees' | 'called' | 'visibility'>,
): Promise<PersonPage | null> => {
  const { sees, visibility } = reader
  const { rows: group } = await pool.query<RowOf<typeof people>>(
    `select * from read.lead_page_people
     where root = (select root from read.lead_page_people where person_id = $1) order by person_id`,
    [personId],
  )
  const person = wholePerson(group)
  if (!person) return null
  const [found, threads, said] = await Promise.all([
    pool.query<StoredLead>('select * from read.leads_list where person_id = $1 order by opened_at desc, id desc', [
      person.root,
    ]),
    pool.query<RowOf<typeof conversations>>(
      `select * from read.lead_page_conversations where person_id = any ($1) order by last_inbound_at desc nulls last, conversation_id`,
      [group.map(({ person_id }) => person_id)],
    ),
    pool.query<RowOf<typeof consents>>(
      `select * from (
         select *, row_number() over (partition by channel order by position desc) as nth
         from read.lead_page_consents where person_id = any ($1)
       ) said where nth <= $2 order by position desc`,
      [group.map(({ person_id }) => person_id), CONSENTS_SHOWN],
    ),
  ])
  const seen = found.rows.filter(({ id, values }) => sees(id, values))
  if (visibility.within !== null && seen.length === 0) return null
  const leads = await showLeads(pool, seen, reader)
  return {
    id: person.root,
    name: person.name,
    contactPoints: [...person.contact_points],
    formerPoints: [...person.former_points],
    consents: said.rows.map((row) => consentOf(row, group)),
    revision: String(person.revision),
    merged: mergedOf(group, person.root),
    leads: leads.map(({ id, stage, treatment, owner, archived, openedAt }) => ({
      ...{ id, stage, treatment, archived, openedAt },
      owner: owner?.name ?? null,
    })),
    conversations: threads.rows.map((thread) => ({
      id: thread.conversation_id,
      channel: thread.channel,
      lastInboundAt: thread.last_inbound_at,
    })),
  }
}

const consentOf = (row: RowOf<typeof consents>, group: readonly RowOf<typeof people>[]): Consent => ({
  channel: row.channel,
  given: row.given,
  how: row.how,
  words: row.words,
  on: row.said_on,
  at: row.at,
  by: row.by,
  person: { id: row.person_id, name: group.find(({ person_id }) => person_id === row.person_id)?.name ?? '' },
})

/** Those who are merged into a person, with what each brought; the oldest merge first. */
export const mergedOf = (group: readonly RowOf<typeof people>[], root: string): MergedPerson[] =>
  group
    .filter(({ person_id }) => person_id !== root)
    .map((each) => ({
      id: each.person_id,
      name: each.name,
      contactPoints: [...each.contact_points],
      into: each.path.at(-2) ?? root,
      kept: [...each.merged_kept],
      at: each.merged_at ?? '',
      by: each.merged_by,
    }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
