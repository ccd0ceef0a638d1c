import { lead } from '@kervan/contracts/kinds/lead/lead'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../base/api/network.ts'
import { beginSession } from '../../base/session/session-store.ts'
import { sampleUser } from '../../base/session/testing/sample-user.ts'
import { kitOf } from '../declared-kit.ts'
import type { ListKit } from '../list-kit.ts'
import { whatHangsOn } from './what-hangs-on.ts'

const idOf = (number: number): string => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const rowsOf = (count: number, status: string) =>
  Array.from({ length: count }, (_, number) => ({ id: idOf(number), revision: '1', status }))

/** What the lists were asked. */
let asked: URL[]
beforeEach(() => {
  asked = []
  network.set({ online: true, since: new Date() })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/events' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://kervan.example'))
    return Response.json({ data: [], next: null, total: { value: 2, exact: true } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const mayView = (...kinds: readonly (keyof typeof RECORDS)[]) => {
  const permissions = kinds.map((kind) => ({ resource: RECORDS[kind].resource, action: 'view', allowed: true }))
  beginSession({ user: sampleUser({ permissions }), token: 'secret' })
}

test('open records are counted by one read of each kind that the reader may look at, and of others nothing is told', async () => {
  mayView('event', 'participant')
  const { records } = await whatHangsOn(kitOf('event'), rowsOf(1, 'open'))
  expect(records).toMatchObject([{ name: 'participants', collection: 'participants', count: 2, end: false }])
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/api/participants', { attendance: 'scheduled,waiting', event: idOf(0), count: 'only' }],
  ])
  expect(records[0]?.href).toBe(
    `/participants?${new URLSearchParams({ attendance: 'scheduled,waiting', event: idOf(0) })}`,
  )
})

test('of many records at once it is read in few pieces, and their list has no address', async () => {
  mayView('event', 'participant')
  const { records } = await whatHangsOn(kitOf('event'), rowsOf(41, 'open'))
  expect(asked).toHaveLength(2)
  expect(records).toMatchObject([{ count: 4, href: undefined }])
})

test('what the archive ends is told apart from what stays', async () => {
  mayView('sequence', 'enrolment')
  const endIn = async (status: string) => (await whatHangsOn(kitOf('sequence'), rowsOf(1, status))).records[0]?.end
  expect(await endIn('on')).toBe(true)
  expect(await endIn('paused')).toBe(false)
})

describe('of a lead it is told which sequences stop', () => {
  const leads: ListKit = { ...kitOf('event'), record: lead, fields: [] }
  const [on, paused] = [
    { id: idOf(1), name: 'Fiyat soranlar' },
    { id: idOf(2), name: 'Sessiz kalanlar' },
  ] as const
  let running: readonly object[]
  beforeEach(() => {
    running = [on, paused]
    const answers: Readonly<Record<string, () => object>> = {
      '/api/enrolments': () => ({ data: [], next: null, total: { value: running.length, exact: true } }),
      '/api/enrolments/counts': () => ({ data: running.map((value) => ({ value, count: 1, sums: [] })), other: null }),
      '/api/auto-followup': () => ({ data: [{ id: on.id }], next: null, total: { value: 1, exact: true } }),
    }
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname } = new URL(url, 'http://kervan.example')
      return Response.json(answers[pathname]!())
    })
  })
  const hanging = async () => {
    const { records } = await whatHangsOn(leads, [{ id: idOf(0), revision: '1', stage: 'prospect' }])
    return records.map(({ count, end, ended }) => [count, end, ended?.names])
  }

  test('those that are on, each once', async () => {
    mayView('enrolment', 'sequence')
    expect(await hanging()).toEqual([[2, true, ['Fiyat soranlar']]])
  })

  test('none where all are paused', async () => {
    running = [paused]
    mayView('enrolment', 'sequence')
    expect(await hanging()).toEqual([[1, false, undefined]])
  })

  test('all where the reader may not look at sequences, and nothing where not at who is in them', async () => {
    mayView('enrolment')
    expect(await hanging()).toEqual([[2, true, ['Fiyat soranlar', 'Sessiz kalanlar']]])
    mayView('sequence')
    expect(await hanging()).toEqual([])
  })
})
