import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Consent } from '@kervan/contracts/api/people/consent'
import type { PersonBelongings } from '@kervan/contracts/api/people/get-person'
import type { MergedPerson } from '@kervan/contracts/api/people/merged-person'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { can } from '@kervan/contracts/permissions/permissions'
import type pg from 'pg'
import { forReader } from '../../kit/for-reader.ts'
import type { RowOf } from '../../projector/declare.ts'
import type { consents, conversations, people } from '../lead-page/lead-page.projection.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import type { StoredLead } from '../leads-list/leads-list.tables.ts'
import { showLeads } from '../leads-list/show-leads.ts'
import { wholePerson } from '../merged-people.ts'
import { RECORDS_OF_PERSON_FROM, readRecordsOf } from './records-of-person.ts'
import { readSharedPoints } from './shared-points.ts'

/** The person whose name a person has: itself, unless it is merged. Of one who is not known, itself. */
const rootOf = async (pool: pg.Pool, id: string): Promise<string> => {
  const { rows } = await pool.query<{ root: string }>('select root from read.lead_page_people where person_id = $1', [
    id,
  ])
  return rows[0]?.root ?? id
}

/** What is a person's, and of those who are merged into it, as a reader may see it: leads and conversations for readers of leads alone. */
const readBelongings = async (pool: pg.Pool, root: string, user: CurrentUser): Promise<PersonBelongings> => {
  const { rows: group } = await pool.query<RowOf<typeof people>>(
    'select * from read.lead_page_people where root = $1 order by person_id',
    [root],
  )
  const { person: shown, consent: toldConsent } = leadsForReader(user)
  const { name = '', contact_points = [], former_points = [] } = wholePerson(group) ?? {}
  const { contactPoints, formerPoints } = shown({
    name,
    contactPoints: [...contact_points],
    formerPoints: [...former_points],
  })
  const merged = mergedOf(group, root).map(shown)
  const consents = (await readConsents(pool, group)).map(toldConsent)
  const theirs = can(user, 'leads.view') ? await readLeadsOf(pool, root, group, user) : { leads: [], conversations: [] }
  const records = await readRecordsOf(pool, root, user)
  const sharedWith = await readSharedPoints(pool, root, contactPoints, user)
  return { contactPoints, formerPoints, sharedWith, consents, merged, records, ...theirs }
}

/** Of each channel, the newest. */
const CONSENTS_SHOWN = 50

const readConsents = async (pool: pg.Pool, group: readonly RowOf<typeof people>[]): Promise<Consent[]> => {
  const { rows } = await pool.query<RowOf<typeof consents>>(
    `select * from (
       select *, row_number() over (partition by channel order by position desc) as nth
       from read.lead_page_consents where person_id = any ($1)
     ) said where nth <= $2 order by position desc`,
    [group.map(({ person_id }) => person_id), CONSENTS_SHOWN],
  )
  return rows.map((row) => consentOf(row, group))
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

const readLeadsOf = async (
  pool: pg.Pool,
  root: string,
  group: readonly RowOf<typeof people>[],
  user: CurrentUser,
): Promise<Pick<PersonBelongings, 'leads' | 'conversations'>> => {
  const reader = forReader(lead, user)
  const [found, threads] = await Promise.all([
    pool.query<StoredLead>('select * from read.leads_list where person_id = $1 order by opened_at desc, id desc', [
      root,
    ]),
    pool.query<RowOf<typeof conversations>>(
      `select * from read.lead_page_conversations where person_id = any ($1) order by last_inbound_at desc nulls last, conversation_id`,
      [group.map(({ person_id }) => person_id)],
    ),
  ])
  const seen = found.rows.filter(({ id, values }) => reader.sees(id, values))
  const leads = await showLeads(pool, seen, reader)
  return {
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

export const PERSON_PAGE = {
  standsFor: rootOf,
  read: readBelongings,
  from: ['leads-list', 'lead-page', 'duplicates-queue', ...RECORDS_OF_PERSON_FROM],
} as const

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
