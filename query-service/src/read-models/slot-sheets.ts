import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { type BookedSlot, type GuestSheet, slotsOfGuest } from '@kervan/contracts/kinds/slot-sheet/booked-slots'
import { type SlotClash, slotSheet } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import { endOfSlot, isSameGuest, overlap } from '@kervan/contracts/kinds/slot-sheet/slots'
import type { RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type pg from 'pg'
import { forReader } from '../kit/for-reader.ts'
import type { OwnPage } from '../kit/own-page.ts'
import { columnOf, snakeCase } from '../kit/record-columns.ts'
import type { StoredRecord } from '../kit/record-table.ts'
import { viewOf } from '../projector/table-sql.ts'

const SHEETS = viewOf(snakeCase(slotSheet.collection))
const GUESTS = `array_cat(${columnOf('participants')}, ${columnOf('people')})`

/** Sheets that are not cancelled in which some guests have a slot, as far as the reader may see them. */
const readSheetsOf = async (
  pool: pg.Pool,
  guests: readonly string[],
  reader: CurrentUser,
): Promise<readonly GuestSheet[]> => {
  if (guests.length === 0 || !can(reader, `${slotSheet.resource}.view` as Permission)) return []
  const { rows } = await pool.query<Pick<StoredRecord, 'id' | 'values'>>(
    `select id, values from ${SHEETS} where ${GUESTS} && $1 and not archived and status <> 'cancelled'`,
    [guests],
  )
  const { sees } = forReader(slotSheet, reader)
  return rows.filter(({ id, values }) => sees(id, values)) as unknown as readonly GuestSheet[]
}

/** The slots that a guest has, in the order of time, as far as the reader may see them. */
export const readSlotsOf = async (
  pool: pg.Pool,
  guest: RecordOfKind,
  reader: CurrentUser,
): Promise<readonly BookedSlot[]> => slotsOfGuest(await readSheetsOf(pool, [guest.id], reader), guest)

const stretchesIn = ({ id, values }: GuestSheet) =>
  values.bookings.map(({ at, who }) => ({
    ...{ day: values.day, at, until: endOfSlot(at, values), who },
    sheet: { id, name: values.examination },
  }))

/** What the page of a sheet tells beside: guests who have a slot of another sheet at the same time. */
export const SLOT_SHEET_PAGE: OwnPage = {
  standsFor: async (_pool, id) => id,
  async read(pool, id, reader) {
    const { rows } = await pool.query<GuestSheet>(`select id, values from ${SHEETS} where id = $1`, [id])
    const [sheet] = rows
    if (!sheet) return { clashes: [] }
    const guests = [...new Set(sheet.values.bookings.map(({ who }) => who.id))]
    const others = (await readSheetsOf(pool, guests, reader)).filter((other) => other.id !== id).flatMap(stretchesIn)
    const clashes: SlotClash[] = stretchesIn(sheet).flatMap((slot) =>
      others
        .filter((other) => isSameGuest(slot.who, other.who) && overlap(slot, other))
        .map((other) => ({ at: slot.at, who: slot.who.id, sheet: other.sheet, otherAt: other.at })),
    )
    return { clashes }
  },
  from: [slotSheet.collection],
}
