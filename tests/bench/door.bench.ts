import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { io, type Socket } from 'socket.io-client'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { measureElapsed, perSecond, type Row, rate, spread, timeRuns } from './measure.ts'

const GUESTS = 600
/** Phones at the entrance that mark at the same time. */
const PHONES = 4
const PAGE_TURNS = 70

const { event, participant } = RECORD_ENDPOINTS

/** An event with guests who are expected; their ids. */
const expectGuests = async (admin: ApiClient): Promise<{ readonly id: string; readonly guests: readonly string[] }> => {
  const today = dayOf(new Date())
  const body = {
    name: 'Bilgi akşamı',
    type: 'info-evening',
    dates: { from: today, to: addDays(today, 1) },
    capacity: GUESTS,
  }
  const { id, revision } = await admin.call(event.create, { body: body as never })
  await admin.call(event.move!, { params: { id }, body: { status: 'open' } as never }, { ifMatch: revision })
  const guests: string[] = []
  await timeRuns(GUESTS, PHONES, async (which) => {
    const lead = { name_surname: `Konuk ${which}`, phone_number: `+49303${100_000 + which}`, source: 'phone' } as const
    const { personId } = await admin.call(openLead, { body: lead })
    guests.push((await admin.call(participant.create, { body: { event: id, person: personId } as never })).id)
  })
  return { id, guests }
}

/** All guests, as the page of the door reads them. */
const readGuests = async (admin: ApiClient, id: string): Promise<void> => {
  let cursor: string | undefined
  do {
    const query = {
      event: id,
      sort: 'person',
      attendance: 'scheduled,waiting,arrived,no-show',
      limit: MAX_PAGE_SIZE,
      cursor,
    }
    cursor = (await admin.call(participant.list, { query })).next ?? undefined
  } while (cursor)
}

/** Hears when guests are told to a colleague's page as changed. */
const hearArrivals = async (admin: ApiClient, heard: Map<string, () => void>): Promise<Socket> => {
  const socket = io(admin.baseUrl, { auth: { token: admin.token() }, transports: ['websocket'] })
  socket.on('record_changed', ({ id, type }: RecordChanged) => type === 'ParticipantArrived' && heard.get(id)?.())
  await new Promise<void>((resolve) => socket.once('log_position', () => resolve()))
  return socket
}

/** An evening at the door: all guests arrive, each marked by one of several phones, and colleagues see it. */
export const run = async (): Promise<Row[]> => {
  const { dataDir, remove } = await temporaryDataDir()
  const product = await startProcess({ dataDir })
  try {
    const admin = apiClient(product.url)
    await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    const { id, guests } = await expectGuests(admin)
    const read = await timeRuns(PAGE_TURNS, 1, () => readGuests(admin, id))
    const heard = new Map<string, () => void>()
    const socket = await hearArrivals(admin, heard)
    const seen: Promise<number>[] = []
    let marked: readonly number[] = []
    const elapsed = await measureElapsed(async () => {
      marked = await timeRuns(GUESTS, PHONES, async (which) => {
        const began = performance.now()
        const guest = guests[which]!
        seen.push(new Promise((resolve) => heard.set(guest, () => resolve(performance.now() - began))))
        await admin.call(participant.arrive, { params: { id: guest } })
      })
    })
    const told = await Promise.all(seen)
    socket.close()
    const at = `${GUESTS} guests, ${PHONES} phones`
    return [
      {
        what: `arrival at the door marked, ${at}`,
        goal: 'p95 < 50 ms',
        result: `${spread(marked)}; ${rate(perSecond(GUESTS, elapsed), 'arrivals')}`,
      },
      { what: `arrival at the door to the page of a colleague, ${at}`, goal: 'p95 < 150 ms', result: spread(told) },
      { what: `page of the door, all ${GUESTS} guests`, goal: '-', result: spread(read) },
    ]
  } finally {
    await product.stop()
    await remove()
  }
}
