import { FOLLOW_UP_STATUSES } from '@kervan/contracts/kinds/follow-up/follow-up'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { KEPT_RECORDS } from '@kervan/query-service/kit/declared-records'
import { ensureBuilds, findBuilds, indexBuild } from '@kervan/query-service/projector/builds'
import type pg from 'pg'

const words = (all: readonly string[]): string => `array['${all.join("','")}']`

const NAMES = words(
  'Ayşe Mehmet Işıl Çağrı Olga Hans Mohammed Fatma Siobhan Jürgen Ömer Екатерина Layla Emre'.split(' '),
)
const SURNAMES = words('Yılmaz Kaya Şahin Müller Smith Al-Harbi Иванова Öztürk Çelik Doğan Weiß Kelly'.split(' '))
const ATTENDANCE = words(statusesOf(participant.status!))
const STATUSES = words(statusesOf(FOLLOW_UP_STATUSES))

const seedId = (kind: string, which: string): string => `bench_id('${kind}', (${which})::bigint)`

/** Ids that a bench asks for. */
export const benchId = async (pool: pg.Pool, kind: string, which: number): Promise<string> =>
  (await pool.query<{ id: string }>('select bench_id($1, $2)::text as id', [kind, which])).rows[0]!.id

const IDS = `
create function bench_id(kind text, which bigint) returns uuid language sql immutable
return (lpad(to_hex(1698796800000 + which * 1000), 12, '0') || '7' || substr(md5(kind), 1, 3) || '8'
  || substr(md5(kind || which), 4, 15))::uuid`

/** Of two thousand events, each as large as the next; nearly all are over. */
const participantsOf = (count: number): string => `
insert into read.participants (id, values, search, open_search, status, status_place, archived, created_at, changed_at,
  revision, changed, f_event, f_place, f_arrived_at, f_clinic, f_registration_date, f_registration_type, f_fee,
  f_fee_currency, f_session_at, f_follow_up_user, f_sales_potential, f_arrival, f_departure, f_airline, f_transfer_wanted,
  f_hotel, f_check_in, f_check_out, f_room_type, f_tags, f_tags_folded, n_event, n_clinic, n_follow_up_user,
  f_person, n_person, w_person)
select ${seedId('participant', 'i')}, jsonb_build_object('event', ${seedId('event', 'event')}, 'notes', repeat('Not ', 40),
    'fee', jsonb_build_object('amount', 4900, 'currency', 'EUR')),
  ' ' || lower(name) || ' 90532' || i, ' ' || lower(name), status, array_position(${ATTENDANCE}, status) - 1, f > 0.97, at, at,
  2, i, ${seedId('event', 'event')}, case when a < 0.93 then 'reserved' when a < 0.95 then 'waiting-list' else 'released' end,
  case when status = 'arrived' then at + interval '20 days' end, ${seedId('clinic', 'floor(b * 12)')},
  to_char(at, 'YYYY-MM-DD'), (array['lead', 'walk-in', 'partner', 'web'])[1 + floor(c * 4)::int], 490000, 'EUR',
  at + interval '20 days', case when d > 0.05 then ${seedId('user', 'floor(d * d * 60)')} end,
  case when e < 0.02 then 'very-hot' when e < 0.1 then 'hot' when e < 0.4 then 'warm' end,
  case when c < 0.5 then at + interval '19 days' end, case when c < 0.5 then at + interval '24 days' end, 'Turkish Airlines',
  c < 0.3, 'Akra', to_char(at + interval '19 days', 'YYYY-MM-DD'), to_char(at + interval '24 days', 'YYYY-MM-DD'), 'double',
  case when b < 0.1 then array['VIP'] else '{}' end, case when b < 0.1 then array['vip'] else '{}' end,
  'Fuar ' || event, 'Klinik ' || floor(b * 12), 'Hasta danışmanı',
  ${seedId('person', 'floor(i * 0.8)')}, name, ' ' || lower(name)
from (select *, case when i > ${count} * 0.985 then 'scheduled'
    else (array['arrived', 'arrived', 'arrived', 'arrived', 'no-show', 'cancelled'])[1 + floor(f * 6)::int] end as status
  from (select i, i / (${count} / 2000) as event, random() as a, random() as b, random() as c, random() as d, random() as e,
    random() as f, now() - (${count} - i) * interval '5 minutes' as at,
    (${NAMES})[1 + floor(random() * 14)::int] || ' ' || (${SURNAMES})[1 + floor(random() * 12)::int] as name
    from (select setseed(0.42)), generate_series(1, ${count}) i) dice) seed`

/** Two of three are about participants; one of thirty is open, and some of those are overdue. */
const followUpsOf = (count: number, participants: number): string => `
insert into read.follow_ups (id, values, search, open_search, status, status_place, archived, created_at, changed_at, revision,
  changed, f_subcategory, f_subcategory_folded, f_about, f_about_kind, f_due_at, f_assigned_user, f_completed_at, n_about,
  n_assigned_user, a_about, f_person, n_person, w_person)
select ${seedId('follow-up', 'i')}, jsonb_build_object('subcategory', 'Arama', 'notes', repeat('Not ', 30)), ' arama ' || i,
  ' arama ' || i, status, array_position(${STATUSES}, status) - 1, f > 0.98, at, at, 1, i, 'Arama', 'arama',
  kind || '-' || ${seedId('participant', 'about')}, kind, due, ${seedId('user', 'floor(d * d * 60)')},
  case when status = 'completed' then due end, 'Ayşe Yılmaz', 'Hasta danışmanı',
  'person-' || ${seedId('person', 'floor(about * 0.8)')}, null, null, ''
from (select *, at + a * interval '12 days' as due,
    case when i > ${count} * 0.992 or e < 0.02 then (array['new', 'new', 'contacted', 'in-progress', 'scheduled', 'pending'])[1 + floor(b * 6)::int]
      when b < 0.9 then 'completed' when b < 0.95 then 'cancelled' else 'rejected' end as status
  from (select i, 1 + floor(i::numeric * ${participants} / ${count})::bigint as about, random() as a, random() as b, random() as d,
    random() as e, random() as f, now() - (${count} - i) * interval '150 seconds' as at,
    (array['participant', 'participant', 'lead'])[1 + i % 3] as kind
    from (select setseed(0.43)), generate_series(1, ${count}) i) dice) seed`

export const keptOf = (kind: string) => KEPT_RECORDS.find(({ record }) => record.kind === kind)!

/** Puts participants and follow-ups into the read models' tables, as if they had been folded. */
export const seedRecords = async (pool: pg.Pool, participants: number, followUps: number): Promise<void> => {
  const projections = ['participant', 'follow-up', 'event'].map((kind) => keptOf(kind).projection)
  for (const projection of projections)
    await ensureBuilds(
      pool,
      projection,
      async () => 0n,
      () => undefined,
    )
  for (const statement of [IDS, participantsOf(participants), followUpsOf(followUps, participants)])
    await pool.query({ text: statement, query_timeout: 600_000 } as pg.QueryConfig)
  for (const projection of projections)
    for (const build of await findBuilds(pool, projection.name)) {
      await indexBuild(pool, projection, build)
      for (const table of build.tables) await pool.query(`vacuum analyze read.${table}_${build.build}`)
    }
}
