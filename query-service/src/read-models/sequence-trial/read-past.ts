import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { LeadSource, LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import type { PastFact } from '@kervan/contracts/sequences/simulate'
import type pg from 'pg'

/** What happened to one person, and where the leads stood before. */
export interface PersonsPast {
  readonly facts: readonly PastFact[]
  readonly stageBefore: (leadId: string) => LeadStage
  readonly nameOf: (leadId: string) => string
}

interface Row {
  readonly person_id: string
  readonly record_kind: string | null
  readonly record_id: string | null
  readonly at: Date | string
  readonly detail: TimelineDetail
}

interface LeadRow {
  readonly id: string
  readonly person_id: string
  readonly name: string
  readonly status: LeadStage
}

/** Happenings that are looked at, at most; the newest of a larger past. */
const MOST = 200_000

/**
 * What happened to people since an instant, by person: leads opened, moved and tagged, messages; and what was ever said of consents.
 * @param owners  whose leads alone are looked at; null: all of them
 */
export const readPast = async (
  pool: pg.Pool,
  since: string,
  owners: readonly string[] | null,
): Promise<readonly PersonsPast[]> => {
  const { rows } = await pool.query<Row>(
    `select * from (
       select person_id, record_kind, record_id, at, position, detail from read.timeline
       where person_id is not null
         and (
           kind in ('consent-given', 'consent-withdrawn')
           or (at >= $1 and (kind = 'message' or (kind = 'change' and record_kind = 'lead')))
         )
         and ($2::uuid[] is null or person_id in (select person_id from read.leads_list where f_owner = any ($2)))
         and ($2::uuid[] is null or record_kind is distinct from 'lead'
           or record_id in (select id from read.leads_list where f_owner = any ($2)))
       order by at desc, position desc limit ${MOST}
     ) past order by at, position`,
    [since, owners],
  )
  const { rows: leads } = await pool.query<LeadRow>(
    `select id, person_id, name, status from read.leads_list
     where person_id = any ($1::uuid[]) and ($2::uuid[] is null or f_owner = any ($2))`,
    [[...new Set(rows.map(({ person_id }) => person_id))], owners],
  )
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const ofPerson = Map.groupBy(leads, ({ person_id }) => person_id)
  return [...Map.groupBy(rows, ({ person_id }) => person_id).entries()].map(([personId, own]) => ({
    facts: own.flatMap((row) => factsOf(row, ofPerson.get(personId)?.[0]?.id)),
    stageBefore: (leadId) => firstStageIn(own, leadId) ?? byId.get(leadId)?.status ?? 'prospect',
    nameOf: (leadId) => byId.get(leadId)?.name ?? '',
  }))
}

const changesIn = ({ detail }: Row) => (detail.kind === 'change' ? detail.changes : [])

/** Before the first move, a lead stood where that came from. */
const firstStageIn = (rows: readonly Row[], leadId: string): LeadStage | undefined => {
  for (const row of rows)
    if (row.record_id === leadId)
      for (const { field, from, to } of changesIn(row)) if (field === 'stage') return (from ?? to) as LeadStage
  return undefined
}

const factsOf = (row: Row, anyLead: string | undefined): readonly PastFact[] => {
  const at = new Date(row.at).toISOString()
  const { detail } = row
  const leadId = row.record_kind === 'lead' ? row.record_id : anyLead
  if (detail.kind === 'consent-given') return [{ kind: 'given', channel: detail.channel, at }]
  if (detail.kind === 'consent-withdrawn') return [{ kind: 'withdrawn', channel: detail.channel, at }]
  if (!leadId) return []
  if (detail.kind === 'message')
    return [{ kind: detail.direction === 'inbound' ? 'received' : 'sent', leadId, channel: detail.channel, at }]
  if (detail.kind !== 'change') return []
  const saidOf = (name: string) => detail.changes.find(({ field }) => field === name)?.to
  if (detail.created) return [{ kind: 'opened', leadId, source: saidOf('source') as LeadSource, at }]
  return detail.changes.flatMap(({ field, from, to }): PastFact[] => {
    if (field === 'stage') return [{ kind: 'stage', leadId, stage: to as LeadStage, at }]
    if (field !== 'tags') return []
    const before = (from ?? []) as readonly string[]
    return ((to ?? []) as readonly string[])
      .filter((tag) => !before.includes(tag))
      .map((tag) => ({ kind: 'tag', leadId, tag, at }))
  })
}
