import { ensureBuilds, findBuilds, indexBuild } from '@kervan/query-service/projector/builds'
import { messageSearchProjection } from '@kervan/query-service/read-models/message-search/message-search.projection'
import { timelineProjection } from '@kervan/query-service/read-models/timeline/timeline.projection'
import type pg from 'pg'

const STEMS =
  'randevu fiyat implant tedavi klinik doktor transfer otel ucak bilet tarih hasta agri dis zirkonyum kaplama sac ekim burun goz lazer kontrol rapor film odeme kapora havale kart fatura indirim teklif onay iptal erteleme saat sabah aksam yarin bugun hafta pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik merhaba tesekkur rica lutfen tamam evet hayir belki nasil neden nerede kim hangi kac bilgi soru cevap mesaj telefon numara adres pasaport vize ilac alerji ameliyat anestezi iyilesme dikis pansuman'.split(
    ' ',
  )
const ENDINGS =
  ' i in e de den le ler leri lerin lere lerde lerden im imiz iniz inizi inize imi imde imden si sini sine lik li siz ci diniz yor mis ecek meli'.split(
    ' ',
  )
/** Words as they are folded for a search, the common ones first: stems with endings share their beginnings, as Turkish does. */
export const VOCABULARY: readonly string[] = ENDINGS.flatMap((ending) => STEMS.map((stem) => stem + ending))

/**
 * Ten words for each message, most of them common, over two years and all conversations. Every message tells its own number, which nothing
 * else has; a word that one in ten thousand has, and one that is in the oldest messages alone.
 */
const messagesOf = (count: number): string => `
with said as (
  select i, array_to_string(array(select words[1 + floor(power(random(), 3) * ${VOCABULARY.length})::int] from generate_series(1, 10 + 0 * i)), ' ')
      || case when i % 10000 = 7 then ' ozelistek' else '' end || case when i < 400 then ' baslangicta' else '' end || ' ' || (70000000 + i) as words
  from (select setseed(0.42)), (select string_to_array('${VOCABULARY.join(' ')}', ' ')::name[] as words) given, generate_series(1, ${count}) i
), talks as (select conversation_id, channel, row_number() over () - 1 as place from read.conversations)
insert into read.message_search (message, conversation_id, message_id, channel, direction, at, position, text, edit, revoked, search)
select 'conversation-' || conversation_id || ':m' || i, conversation_id, 'm' || i, channel, case when i % 2 = 0 then 'inbound' else 'outbound' end,
  now() - (${count} - i) * interval '12 seconds', i, words, null, false, ' ' || words
from said join talks on place = i::bigint * 7919 % (select count(*) from read.conversations)
order by i`

/**
 * The entries of the messages in the timelines of their people, by which narrowed readers are told what was said to their leads alone; one
 * in fifty was said while its conversation was of another lead.
 */
const ENTRIES = `
insert into read.timeline (entry_id, position, changed, at, by, person_id, record_kind, record_id, conversation_id, kind, fields, detail)
select m.message, m.position, m.position, m.at, '{"kind":"provider","name":"whatsapp"}', l.person_id, 'lead',
  case when m.position % 50 = 0 then (select id from read.leads_list limit 1) else l.id end, m.conversation_id, 'message', '{}',
  json_build_object('kind', 'message', 'direction', m.direction, 'channel', m.channel, 'messageId', m.message_id,
    'content', json_build_object('kind', 'text', 'text', m.text), 'files', json_build_array())
from read.message_search m join read.conversations c using (conversation_id) join read.leads_list l on l.id = c.lead_id
order by m.position`

/**
 * Puts so many messages into the table in which they are searched and into the timelines, as if they had been folded; conversations are
 * there before. A search finds entries by their keys: no other index of the timelines is made.
 */
export const seedMessages = async (pool: pg.Pool, count: number): Promise<void> => {
  const { name } = messageSearchProjection
  await ensureBuilds(
    pool,
    messageSearchProjection,
    async () => 0n,
    () => undefined,
  )
  await pool.query(messagesOf(count))
  await pool.query(ENTRIES)
  for (const build of await findBuilds(pool, timelineProjection.name))
    for (const table of build.tables) await pool.query(`vacuum analyze read.${table}_${build.build}`)
  for (const build of await findBuilds(pool, name)) {
    await indexBuild(pool, messageSearchProjection, build)
    for (const table of build.tables) await pool.query(`vacuum analyze read.${table}_${build.build}`)
  }
}
