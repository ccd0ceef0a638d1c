import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { dayOf } from '@kervan/contracts/dates/business-days'
import { event } from '@kervan/contracts/kinds/event/event'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import {
  isJourneyOver,
  participantWarnings,
  type Travel,
} from '@kervan/contracts/kinds/participant/participant-warnings'
import { person } from '@kervan/contracts/kinds/person/person'
import { slotSheet } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import type { DateRange, FieldValue } from '@kervan/contracts/kit/fields/field'
import { can } from '@kervan/contracts/permissions/permissions'
import type pg from 'pg'
import { forReader } from '../kit/for-reader.ts'
import type { OwnPage } from '../kit/own-page.ts'
import { columnOf } from '../kit/record-columns.ts'
import type { StoredRecord } from '../kit/record-table.ts'
import { viewOf } from '../projector/table-sql.ts'
import { readSlotsOf } from './slot-sheets.ts'

type Row = Pick<StoredRecord, 'id' | 'values'>

interface Guest extends Row {
  readonly person: string
  /** Neither in the archive nor known not to come. */
  readonly comes: boolean
}

const PARTICIPANTS = viewOf(participant.collection)
const EVENTS = viewOf(event.collection)
const PERSON = columnOf('person')

const COMES = "not archived and status not in ('cancelled', 'no-show')"

const readParticipant = async (pool: pg.Pool, id: string): Promise<Guest | undefined> => {
  const { rows } = await pool.query<Guest>(
    `select id, values, ${PERSON} as person, ${COMES} as comes from ${PARTICIPANTS} where id = $1`,
    [id],
  )
  return rows[0]
}

const readEvents = async (pool: pg.Pool, ids: readonly FieldValue[]): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(
    `select id, values from ${EVENTS} where id = any ($1) and not archived and status <> 'cancelled'`,
    [ids],
  )
  return rows
}

/** The other events to which the same person comes, as far as the reader may see them. */
const readOthers = async (pool: pg.Pool, { id, person }: { id: string; person: string }, reader: CurrentUser) => {
  if (!can(reader, 'events.view')) return []
  const { rows } = await pool.query<Row>(
    `select id, values from ${PARTICIPANTS} where ${PERSON} = $1 and id <> $2 and ${COMES}`,
    [person, id],
  )
  const ofParticipants = forReader(participant, reader)
  const seen = rows.filter((row) => ofParticipants.sees(row.id, row.values))
  const events = await readEvents(
    pool,
    seen.map(({ values }) => values.event!),
  )
  const ofEvents = forReader(event, reader)
  return events
    .filter((row) => ofEvents.sees(row.id, row.values))
    .map(({ id, values: { name, dates } }) => ({
      event: { id, name: String(name) },
      dates: dates as unknown as DateRange,
    }))
}

/** What the page of a participant tells beside: what is to be looked at, as far as the reader may know it. */
export const PARTICIPANT_PAGE: OwnPage = {
  standsFor: async (_pool, id) => id,
  async read(pool, id, reader, { readPerson }) {
    const found = await readParticipant(pool, id)
    if (!found) return { warnings: [], slots: [] }
    const [[its], slots] = await Promise.all([
      readEvents(pool, [found.values.event!]),
      readSlotsOf(pool, { kind: participant.kind, id }, reader),
    ])
    const journey = {
      ...(found.values as unknown as Travel),
      event: (its?.values.dates ?? null) as DateRange | null,
    }
    // Where nothing is to be looked at, no passport is read.
    if (!found.comes || isJourneyOver(journey, dayOf(new Date()))) return { warnings: [], slots }
    const [others, traveller] = await Promise.all([
      readOthers(pool, found, reader),
      can(reader, 'people.view') ? readPerson(found.person, ['birthDate', 'passportExpiry']) : {},
    ])
    const { birthDate = null, passportExpiry = null } = traveller as Readonly<Record<string, string | null>>
    return {
      warnings: participantWarnings({ ...journey, birthDate, passportExpiry, others }),
      slots,
    }
  },
  from: [event.collection, person.collection, slotSheet.collection],
}
