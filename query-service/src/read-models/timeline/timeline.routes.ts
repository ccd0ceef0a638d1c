import { getTimeline, type TimelineDetail, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { refused } from '@kervan/contracts/errors/refusal'
import { contentWithoutContact, wordsWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { recordNamesProjection } from '../../kit/record-names.projection.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { type LeadsForReader, leadsForReader } from '../leads-for-reader.ts'
import { showChanges } from './entries-for-reader.ts'
import { nameAssignees } from './name-assignees.ts'
import { nameMentioned } from './name-mentioned.ts'
import { peopleSeen } from './people-seen.ts'
import { type Entry, readPage } from './timeline.queries.ts'

/** An entry that has a person: what is awaited has none. */
const entryOf = (row: Entry): TimelineEntry => ({
  id: row.entry_id,
  position: String(row.position),
  at: row.at,
  by: row.by,
  record: row.record_kind === null || row.record_id === null ? null : { kind: row.record_kind, id: row.record_id },
  conversationId: row.conversation_id,
  detail: row.detail as TimelineDetail,
})

export const timelineRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(
    getTimeline,
    ['timeline', 'assignment-rules', recordNamesProjection.name],
    ports,
    async ({ params, query, session }) => {
      const { user } = signedIn({ session })
      const { seesContact, name, fields } = leadsForReader(user)
      const people = await peopleSeen(ports.pool, params.personId, user)
      if (people.length === 0) throw refused('person-not-found')
      const { rows, next, previous } = await readPage(ports.pool, user, people, seesContact, query)
      const named = await nameAssignees(ports.pool, once(rows).map(entryOf), user)
      const entries = await nameMentioned(ports.pool, named, user)
      const told = await showChanges(ports.pool, entries, user)
      const data = told.map((entry) => ({ ...entry, detail: forReader(entry.detail, { name, fields, seesContact }) }))
      return { body: { data, people: [...people], next, previous } }
    },
  ),
]

/** What is told to several who are one person by a merge stands there once. */
const once = (rows: readonly Entry[]): readonly Entry[] => [
  ...new Map(
    rows.map((row) => [row.record_kind === null ? row.entry_id : `${row.position} ${row.kind}`, row]),
  ).values(),
]

const messageWithoutContact = (detail: Extract<TimelineDetail, { kind: 'message' }>): TimelineDetail => ({
  ...detail,
  content: contentWithoutContact(detail.content),
  original: detail.original && contentWithoutContact(detail.original),
  edits: detail.edits.map((edit) => ({ ...edit, content: contentWithoutContact(edit.content) })),
  deliveryError: detail.deliveryError && wordsWithoutContact(detail.deliveryError),
})

/** Names of people as the reader may see them, and words of theirs. */
const forReader = (
  detail: TimelineDetail,
  { name, fields, seesContact }: Pick<LeadsForReader, 'name' | 'fields' | 'seesContact'>,
): TimelineDetail => {
  switch (detail.kind) {
    case 'person-registered':
      return { ...detail, name: name(detail.name) }
    case 'name-corrected':
    case 'name-chosen':
    case 'name-returned':
      return { ...detail, from: name(detail.from), to: name(detail.to) }
    case 'person-merged':
    case 'person-unmerged':
      return { ...detail, person: { ...detail.person, name: name(detail.person.name) } }
    case 'unmerged-from':
      return { ...detail, from: { ...detail.from, name: name(detail.from.name) } }
    case 'values-chosen':
    case 'values-returned':
      return { ...detail, fields: [...fields(detail.fields)] }
    case 'message':
      return seesContact ? detail : messageWithoutContact(detail)
    case 'consent-given':
    case 'consent-withdrawn':
      return seesContact ? detail : { ...detail, words: null }
    default:
      return detail
  }
}
