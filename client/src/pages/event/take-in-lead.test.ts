import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../base/api/network.ts'
import { beginSession } from '../../base/session/session-store.ts'
import { sampleUser } from '../../base/session/testing/sample-user.ts'
import { takeInLead } from './take-in-lead.ts'

const ID = '0198f3a0-0000-7000-8000-0000000000a1'
const LEAD = { id: ID, personId: ID, potential: null, name: 'Işıl Çağlar' }
const TAKING = { event: ID, by: ID, keyOf: () => ID }

const refusal = (status: number, code: string, detail: string) =>
  Response.json({ success: false, code, detail }, { status })

/** What the server answers, one after the other. */
let answers: Response[]
beforeEach(() => {
  network.set({ online: true, since: new Date() })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/events' })
  vi.stubGlobal('fetch', async () => answers.shift())
  beginSession({ user: sampleUser(), token: 'secret' })
})
afterEach(() => vi.unstubAllGlobals())

test('who was added is told as added, also where the place cannot be read', async () => {
  const added = () => Response.json({ success: true, id: ID, revision: '0', position: '42' })
  const full = () => refusal(409, 'event-full', 'Boş yer yok.')
  answers = [full(), added(), Response.json({ place: 'waiting-list' })]
  expect(await takeInLead(TAKING, LEAD, true)).toEqual({ as: 'waiting', participant: ID })
  answers = [full(), added(), refusal(404, 'record-not-found', 'Böyle bir kayıt yok.')]
  expect(await takeInLead(TAKING, LEAD, true)).toEqual({
    as: 'added',
    participant: ID,
    words: 'Böyle bir kayıt yok.',
  })
  answers = [full(), full()]
  expect(await takeInLead(TAKING, LEAD, true)).toEqual({ as: 'full' })
})
