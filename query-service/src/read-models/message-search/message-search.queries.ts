import type { listMessages, MessageRow } from '@kervan/contracts/api/messages/list-messages'
import type { QueryOf } from '@kervan/contracts/http/endpoint'
import type { Channel } from '@kervan/contracts/messages/channels'
import { MOST_COUNTED } from '@kervan/contracts/messages/inbox'
import type pg from 'pg'
import type { Parameter } from '../../lists/condition.ts'
import { excerptOf } from '../../lists/excerpt.ts'
import type { Total } from '../../lists/list-cursor.ts'
import { type Place, type Statement, statement } from '../../lists/list-statements.ts'
import { totalOf } from '../../lists/read-page.ts'
import { patternOf, type Sought, soughtIn } from '../../lists/search-text.ts'
import { type DeskReader, saidToSeen, seenBy } from '../conversations/desk-reader.ts'
import { WORDS } from './message-search.tables.ts'

type Asked = QueryOf<typeof listMessages>

/**
 * What is likely to fill a page among so many of the newest messages is looked for there first: it is too common to be gathered from the
 * index and sorted. What is not likely to is rare enough for that, or the reader sees little.
 */
const NEWEST = 20_000
/** Among so many of the newest it is counted how common each word is. */
const SAMPLE = 2_000
/** Among so many of the newest it is counted how much of them the reader sees: the lead of each is looked up. */
const SEEN_SAMPLE = 500
/** What no more of the newest have is rare enough to be counted from the index, too: as many as the largest page has. */
const FEW = 100
/** A word that more messages have is not looked up in the index where there is a rarer one. */
const COMMON = 0.05

export interface FoundMessage {
  readonly place: string
  readonly position: bigint
  readonly conversation_id: string
  readonly message_id: string
  readonly channel: Channel
  readonly direction: 'inbound' | 'outbound'
  readonly at: string
  readonly text: string
  readonly person_id: string
  readonly name: string
  readonly lead_id: string
}

/** What is gathered of a message until its page is known: its words would be carried through every sort. */
const PLACED = 'm.message, m.conversation_id, m.at, m.position'

const NEWEST_FIRST = 'order by m.at desc, m.position desc'

/** Where messages are looked for: the newest of all, those that have some words, or those of the conversations that the reader sees. */
type Among = { readonly first: number } | 'of-reader' | { readonly having: readonly Sought[] }

const SEEN = 'read.conversations c on c.conversation_id = m.conversation_id join read.leads_list l on l.id = c.lead_id'

const saidIn = ({ channel, conversation }: Asked, parameter: Parameter): string =>
  [
    'm.channel is not null',
    ...(channel ? [`m.channel = ${parameter(channel)}`] : []),
    ...(conversation ? [`m.conversation_id = ${parameter(conversation)}::uuid`] : []),
  ].join(' and ')

/** A message `m` that was not to a lead which the reader does not see. */
const wasToSeen = (reader: DeskReader, parameter: Parameter): string =>
  `not exists (select from read.timeline t where t.entry_id = m.message and not ${saidToSeen(reader, 't', parameter)})`

const queryOf = (sought: readonly Sought[]): string =>
  sought.map(({ letters }) => `'${letters.replace(/['\\]/g, '$&$&')}':*`).join(' & ')

/** The messages that are looked for, as `found`, and what of them is seen. */
const foundFor = (
  asked: Asked,
  sought: readonly Sought[],
  reader: DeskReader,
  after: Place | undefined,
  among: Among,
  parameter: Parameter,
): { readonly found: string; readonly seen: string } => {
  const older = after
    ? `and (m.at, m.position) < (${parameter(after.values[0])}::timestamptz, ${parameter(after.key)}::bigint)`
    : ''
  const matches = (wanted: readonly Sought[]) =>
    wanted.map((each) => `and m.search like ${parameter(patternOf(each))}`).join(' ')
  const said = `where ${saidIn(asked, parameter)} ${older}`
  const found = (): string => {
    if (among === 'of-reader')
      return `materialized (select ${PLACED} from read.message_search m join ${SEEN} ${said} and ${seenBy(reader, parameter)}
        ${matches(sought)} ${NEWEST_FIRST})`
    if ('first' in among)
      return `not materialized (select ${PLACED} from (select m.* from read.message_search m ${said}
        ${NEWEST_FIRST} limit ${parameter(among.first)}) m where true ${matches(sought)})`
    const { having } = among
    if (having.length === 0) return `not materialized (select ${PLACED} from read.message_search m ${said})`
    return `materialized (select ${PLACED} from read.message_search m ${said} and ${WORDS} @@ ${parameter(queryOf(having))}::tsquery
      ${matches(sought.filter((each) => !having.includes(each)))} ${NEWEST_FIRST})`
  }
  return {
    found: `with found as ${found()}`,
    seen: `from found m join ${SEEN}
      where ${seenBy(reader, parameter)} ${reader.owners === null ? '' : `and ${wasToSeen(reader, parameter)}`}`,
  }
}

const pageOf = (
  asked: Asked,
  sought: readonly Sought[],
  reader: DeskReader,
  after: Place | undefined,
  among: Among,
): Statement =>
  statement((parameter) => {
    const { found, seen } = foundFor(asked, sought, reader, after, among, parameter)
    return `${found}, page as (
        select m.message, l.person_id, l.name, c.lead_id ${seen}
        ${NEWEST_FIRST} limit ${parameter(asked.limit + 1)}
      )
      select m.*, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, page.person_id, page.name, page.lead_id
      from page join read.message_search m using (message) ${NEWEST_FIRST}`
  })

const run = async <Row extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: Statement): Promise<Row[]> =>
  (await pool.query<Row>(text, [...values])).rows

/** How many messages there are, whatever they say, counted as far as one more than `most`. */
const countSaid = (asked: Asked, most: number): Statement =>
  statement((parameter) => {
    const said = saidIn(asked, parameter)
    return `select count(*)::int as count from (
      select from read.message_search m where ${said} limit ${parameter(most + 1)}) counted`
  })

/** How many there are, counted as far as one more than queues are. */
const countOf = (asked: Asked, sought: readonly Sought[], reader: DeskReader, among: Among): Statement =>
  statement((parameter) => {
    const { found, seen } = foundFor(asked, sought, reader, undefined, among, parameter)
    return `${found}
      select count(*)::int as count from (select ${seen} limit ${parameter(MOST_COUNTED + 1)}) counted`
  })

/** Parts of the messages, from 0 to 1, told from the newest. */
interface Shares {
  /** What the reader sees. */
  readonly seen: number
  /** What has all of the words. */
  readonly sought: number
  /** What has each of the words. */
  readonly having: readonly number[]
}

const sharesOf = async (
  pool: pg.Pool,
  asked: Asked,
  sought: readonly Sought[],
  reader: DeskReader,
): Promise<Shares> => {
  const counting = statement((parameter) => {
    const said = saidIn(asked, parameter)
    const newest = (columns: string, most: number): string =>
      `(select ${columns} from read.message_search m where ${said} ${NEWEST_FIRST} limit ${parameter(most)}) m`
    const matches = sought.map((each) => `m.search like ${parameter(patternOf(each))}`)
    const counted = (condition: string): string => `count(*) filter (where ${condition})::int`
    const seen =
      reader.owners === null
        ? 'select 1 as among, 1 as seen'
        : `select count(*)::int as among, ${counted(seenBy(reader, parameter))} as seen
           from ${newest('m.conversation_id', SEEN_SAMPLE)} join ${SEEN}`
    return `select words.*, readers.* from (${seen}) readers, (
      select count(*)::int as all, ${counted(['true', ...matches].join(' and '))} as sought, array[${matches.map(counted).join(', ')}]::int[] as having
      from ${newest('m.search', SAMPLE)}) words`
  })
  interface Counts extends Shares {
    readonly all: number
    readonly among: number
  }
  const [counts] = await run<Counts>(pool, counting)
  const { all, among, seen, sought: whole, having } = counts!
  const share = (count: number, of: number): number => count / Math.max(1, of)
  return { seen: share(seen, among), sought: share(whole, all), having: having.map((count) => share(count, all)) }
}

/** What is gathered least of: what has the rarer ones of the words, or what the reader sees. */
const narrowest = (sought: readonly Sought[], reader: DeskReader, { seen, having }: Shares): Among => {
  const rarest = Math.min(1, ...having)
  if (reader.owners !== null && (sought.length === 0 || seen < rarest)) return 'of-reader'
  return { having: sought.filter((_, index) => having[index]! <= Math.max(COMMON, rarest)) }
}

/** @param first  how many of the newest are looked through before words are looked up */
export const findMessages = async (
  pool: pg.Pool,
  asked: Asked,
  reader: DeskReader,
  after: Place | undefined,
  first = NEWEST,
): Promise<readonly FoundMessage[]> => {
  const sought = soughtIn(asked.search ?? '')
  const find = async (among: Among): Promise<readonly FoundMessage[]> =>
    run(pool, pageOf(asked, sought, reader, after, among))
  const shares = await sharesOf(pool, asked, sought, reader)
  // Half a page is enough: a sample tells it roughly, and to look among the newest costs little.
  if (first * shares.seen * shares.sought >= asked.limit / 2) {
    const newest = await find({ first })
    // One row more than asked for, where there is one.
    if (newest.length > asked.limit) return newest
  }
  return find(narrowest(sought, reader, shares))
}

/**
 * How many there are. What the newest have often is counted among them: older ones are then not looked through, and the total is a floor.
 * @param first  how many of the newest are looked through before words are looked up
 */
export const countMessages = async (
  pool: pg.Pool,
  asked: Asked,
  reader: DeskReader,
  first = NEWEST,
): Promise<Total> => {
  const sought = soughtIn(asked.search ?? '')
  const count = async (counting: Statement): Promise<number> => (await run<{ count: number }>(pool, counting))[0]!.count
  const newest = await count(countOf(asked, sought, reader, { first }))
  if (newest > MOST_COUNTED) return totalOf(newest, MOST_COUNTED)
  if (newest > FEW) return { value: newest, exact: (await count(countSaid(asked, first))) <= first }
  const among = narrowest(sought, reader, await sharesOf(pool, asked, sought, reader))
  return totalOf(await count(countOf(asked, sought, reader, among)), MOST_COUNTED)
}

/** What goes out of a row. */
export const messageRowOf = (
  row: FoundMessage,
  search: string | undefined,
  name: (name: string) => string,
): MessageRow => ({
  conversationId: row.conversation_id,
  messageId: row.message_id,
  channel: row.channel,
  direction: row.direction,
  at: row.at,
  personId: row.person_id,
  name: name(row.name),
  leadId: row.lead_id,
  excerpt: excerptOf(row.text, search ?? ''),
})
