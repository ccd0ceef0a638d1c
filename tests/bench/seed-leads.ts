import { LEAD_STAGES } from '@kervan/contracts/kinds/lead/lead-stages'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { KEPT_RECORDS } from '@kervan/query-service/kit/declared-records'
import { ensureBuilds, findBuilds, indexBuild } from '@kervan/query-service/projector/builds'
import { colleaguesProjection } from '@kervan/query-service/read-models/colleagues/colleagues.projection'
import { leadsList } from '@kervan/query-service/read-models/leads-list/leads-list.projection'
import type pg from 'pg'

const words = (text: string): string => `array['${text.split(' ').join("','")}']`

const FIRST = words(
  'Mehmet Ayşe Mustafa Fatma Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra Yusuf Sultan Murat Hanife Ömer Merve Ramazan Havva Halil Özlem Süleyman Yasemin Abdullah Hacer Mahmut Melek Recep Sevgi Salih Gülşen Fatih Leyla Kadir Dilek Emre Songül Hakan Nurcan Adem Büşra Kemal Esra Yaşar Gamze Bekir Kübra Musa Sibel Metin Tuğba Orhan Çiğdem Işıl Çağrı Uğur Oğuzhan Tülay Ebru Gökhan Şeyma Barış İrem John Maria Anna Olga Mohammed Hans Sofia Pierre Elena Ivan',
)
const LAST = words(
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Özcan Çakır Erdoğan Yavuz Can Acar Aktaş Aksoy Ateş Avcı Bulut Bozkurt Çiftçi Coşkun Demirci Duman Güler Güneş Işık Karaca Keskin Köse Sarı Şen Taş Tekin Toprak Türk Ünal Uçar Uysal Yalçın Yaman Yüksel Smith Müller Ivanova Rossi',
)

/**
 * Leads of three years. Names, owners, tags, sources and treatments are common and rare; old leads are mostly closed, some
 * of them archived; the newest hundred have an owner of their own: what a filter finds is not spread evenly over time.
 */
const seedOf = (count: number): string => `
create function seed_id(milliseconds bigint, name text) returns uuid language sql immutable
return (lpad(to_hex(milliseconds), 12, '0') || '7' || substr(md5(name), 1, 3) || '8' || substr(md5(name), 4, 15))::uuid;
create table seed as
with given as (select ${FIRST} as first, ${LAST} as last,
  ${words('whatsapp whatsapp whatsapp whatsapp whatsapp facebook facebook instagram instagram website phone')} as sources,
  ${words('general general general dental dental dental hair hair aesthetic aesthetic bariatric eye orthopaedics')} as treatments,
  ${words('prospect in-follow-up in-negotiation price-concern final-negotiation')} as stages),
dice as (
  select i, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g,
    random() as h, random() as k, random() as m
  from (select setseed(0.42)), generate_series(1, ${count}) i
)
select i, seed_id(1698796800000 + i::bigint * 95000, 'lead ' || i) as lead_id,
  seed_id(1698796800000 + i::bigint * 95000, 'person ' || i) as person_id,
  first[1 + floor(a * a * 80)::int] || case when k < 0.2 then ' ' || first[1 + floor(h * 80)::int] else '' end
    || ' ' || last[1 + floor(b * b * 60)::int] as name,
  '+90' || 5300000000 + i::bigint * 7368787 % 300000000 as phone,
  case when c < 0.3 then 'kisi' || i || '@example.org' end as email,
  case
    when i < 900000 then case when d < 0.62 then 'lost' when d < 0.82 then 'won' else stages[1 + floor(e * 5)::int] end
    when d < 0.15 then 'lost' when d < 0.2 then 'won' else stages[1 + floor(e * e * 5)::int]
  end as stage,
  case when f < 0.02 then 'very-hot' when f < 0.08 then 'hot' when f < 0.25 then 'warm' when f < 0.4 then 'cold'
    when f < 0.45 then 'not-interested' end as potential,
  case when g < 0.002 then 'sms' when g < 0.004 then 'referral' else sources[1 + floor(h * 11)::int] end as source,
  case when m < 0.001 then 'rehabilitation' else treatments[1 + floor(m * 13)::int] end as treatment,
  case when d < 0.04 then null when i > 999900 and e < 0.3 then seed_id(0, 'new owner')
    else seed_id(0, 'owner ' || floor(g * sqrt(m) * 60)::int) end as owner_id,
  (select coalesce(array_agg(distinct tag), '{}') from unnest(array[
     case when c > 0.7 then 'tag' || floor(h * h * 200)::int end,
     case when b > 0.9 then 'tag' || floor(k * k * 200)::int end,
     case when i between 300000 and 340000 and e < 0.5 then 'ramazan' end,
     case when i % 50000 = 0 then 'rare' end]) tag where tag is not null) as tags,
  i < 950000 and f > 0.92 as archived,
  date_trunc('milliseconds', timestamptz '2023-11-01' + i * interval '95 seconds') as opened_at,
  date_trunc('milliseconds', timestamptz '2023-11-01' + i * interval '95 seconds' - ln(1 - m * 0.9999) * interval '9 days')
    as last_activity_at
from given, dice`

const SEARCH = `' ' || read.fold_tr(name) || coalesce(' ' || email, '') || ' ' || substr(phone, 2)`

const LEADS = `
insert into read.leads_list (id, values, status, status_place, f_potential, f_source, f_treatment, f_owner, f_tags, f_tags_folded, person_id, name, open_name, phone,
  email, search, archived, created_at, changed_at, opened_at, last_activity_at, last_message_at, last_said_at, unanswered_since, waiting_since, first_waiting_since,
  next_waiting_since,
  last_message, revision, changed)
select lead_id, jsonb_build_object('person', person_id, 'source', source, 'treatment', treatment, 'campaign', null,
    'owner', owner_id, 'potential', potential, 'tags', tags),
  stage, array_position(${words(statusesOf(LEAD_STAGES).join(' '))}, stage) - 1, potential, source, treatment, owner_id, tags, tags, person_id, name, name, phone, email, ${SEARCH}, archived, opened_at,
  last_activity_at, opened_at, last_activity_at, last_activity_at, last_activity_at,
  case when i % 40 = 0 then last_activity_at end,
  case when i % 40 = 0 and not archived and stage not in ('won', 'lost') then last_activity_at end,
  case when i % 40 = 0 and i % 3 <> 0 then last_activity_at end, case when i % 40 = 0 and i % 3 = 0 then last_activity_at end,
  jsonb_build_object('text', 'Merhaba, implant fiyatı öğrenmek istiyorum, ' || name, 'kind', 'text', 'channel', 'whatsapp',
    'at', last_activity_at, 'direction', 'inbound'),
  3, i
from seed order by last_activity_at`

const PEOPLE = `
insert into read.people (id, values, f_name, f_tags, f_tags_folded, merged, open_name, phone, email, search, archived, created_at, changed_at, revision, changed)
select person_id, jsonb_build_object('name', name, 'tags', '[]'::jsonb), name, '{}', '{}', false, name, phone, email, ${SEARCH}, false, opened_at,
  opened_at, 0, i
from seed order by i`

/** The owners, one in eight of whom has left: their leads are without an owner. */
const COLLEAGUES = `
insert into read.colleagues (user_id, username, full_name, archived)
select owner_id, 'colleague' || place, 'Colleague ' || place, place % 8 = 0
from (select owner_id, row_number() over (order by owner_id) as place from seed where owner_id is not null group by 1) owners`

const people = KEPT_RECORDS.find(({ record }) => record.kind === 'person')!.projection

/** Puts leads, their people and their owners into the read models' tables, as if they had been folded. */
export const seedLeads = async (pool: pg.Pool, count = 1_000_000): Promise<void> => {
  const projections = [leadsList, people, colleaguesProjection]
  for (const projection of projections)
    await ensureBuilds(
      pool,
      projection,
      async () => 0n,
      () => undefined,
    )
  for (const statement of [seedOf(count), LEADS, PEOPLE, COLLEAGUES]) await pool.query(statement)
  for (const projection of projections) {
    for (const build of await findBuilds(pool, projection.name)) {
      await indexBuild(pool, projection, build)
      for (const table of build.tables) await pool.query(`vacuum analyze read.${table}_${build.build}`)
    }
  }
  await pool.query('drop table seed')
}
