import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../shared/ui/data-table/list-pages.ts'
import { sendLeadChange } from './send-lead-change.ts'

const LEAD = '0198f3a0-0000-7000-8000-0000000000a1'
const ROW: LeadRow = {
  id: LEAD,
  name_surname: 'Işıl Öztürk',
  phone_number: '+905321234567',
  email_address: null,
  personId: '0198f3a0-0000-7000-8000-0000000000b1',
  stage: 'prospect',
  potential: null,
  source: 'whatsapp',
  treatment: 'dental',
  campaign: null,
  owner: null,
  tags: [],
  archived: false,
  openedAt: '2026-11-01T09:00:00.000Z',
  lastActivityAt: '2026-11-20T09:00:00.000Z',
  lastMessage: null,
  lastMessageAt: '2026-11-20T09:00:00.000Z',
  waitingSince: null,
  revision: '3',
}
const PAGE_KEY = ['get-lead', { params: { leadId: LEAD } }]
const LIST_KEY = ['list-leads', { query: {} }, 'pages']

/** The lead as the server has it, and what it was told. */
let server: LeadRow
let told: string[]
let refuseNext: boolean
let queryClient: QueryClient

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const problem = (status: number, code: string) =>
  reply(status, { type: code, title: code, status, detail: code, code, success: false, message: code })

const answer = (url: string, init: RequestInit): Response => {
  if (init.method === 'GET') return reply(200, server)
  const ifMatch = new Headers(init.headers).get('If-Match')
  told.push(`${url.split('/').at(-1)} ${ifMatch}`)
  if (refuseNext) {
    refuseNext = false
    return problem(409, 'lead-archived')
  }
  if (ifMatch && ifMatch !== `"${server.revision}"`) return problem(412, 'revision-conflict')
  server = { ...server, ...JSON.parse(String(init.body)), revision: String(Number(server.revision) + 1) }
  return reply(200, { success: true, id: LEAD, revision: server.revision, position: '9' })
}

beforeEach(() => {
  server = ROW
  told = []
  refuseNext = false
  queryClient = new QueryClient()
  queryClient.setQueryData(PAGE_KEY, ROW)
  queryClient.setQueryData(LIST_KEY, {
    pages: [{ data: [ROW], next: null, total: { value: 1, exact: true } }],
    pageParams: [null],
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname: '/leads' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
})
afterEach(() => vi.unstubAllGlobals())

const page = () => queryClient.getQueryData<LeadPage>(PAGE_KEY)
const row = () => queryClient.getQueryData<InfiniteData<Page<LeadRow>>>(LIST_KEY)?.pages[0]?.data[0]
const change = (stage: LeadRow['stage']) => sendLeadChange(queryClient, ROW, { field: 'stage', to: stage })

describe('a change of a lead', () => {
  it('is seen at once, on the page and in the list, and then has the new revision', async () => {
    const sent = change('won')
    await Promise.resolve()
    await expect.poll(() => [page()?.stage, row()?.stage]).toEqual(['won', 'won'])
    await sent
    expect([page()?.revision, row()?.revision]).toEqual(['4', '4'])
  })

  it('is taken back when it is refused', async () => {
    refuseNext = true
    await expect(change('won')).rejects.toMatchObject({ code: 'lead-archived' })
    expect([page()?.stage, row()?.stage, page()?.revision]).toEqual(['prospect', 'prospect', '3'])
  })

  it('goes after the one before it, against the revision which that one made', async () => {
    await Promise.all([change('in-follow-up'), change('won')])
    expect(told).toEqual(['stage "3"', 'stage "4"'])
    expect(page()).toMatchObject({ stage: 'won', revision: '5' })
  })
})

describe('where somebody else was quicker', () => {
  it('goes again unasked when they changed another field', async () => {
    server = { ...ROW, potential: 'hot', revision: '7' }
    await change('won')
    expect(told).toEqual(['stage "3"', 'stage "7"'])
    expect(page()).toMatchObject({ stage: 'won', potential: 'hot', revision: '8' })
  })

  it('shows theirs and says so when they changed the same field', async () => {
    server = { ...ROW, stage: 'lost', revision: '7' }
    await expect(change('won')).rejects.toMatchObject({ code: 'revision-conflict' })
    expect(page()).toMatchObject({ stage: 'lost', revision: '7' })
    expect(row()).toMatchObject({ stage: 'lost', revision: '7' })
  })

  it('does not write over what was pushed here while one was choosing', async () => {
    server = { ...ROW, stage: 'lost', revision: '4' }
    queryClient.setQueryData(PAGE_KEY, server)
    const refusal = { code: 'revision-conflict', before: { stage: 'prospect' }, now: { stage: 'lost' } }
    await expect(change('won')).rejects.toMatchObject(refusal)
    expect(told).toEqual(['stage "3"'])
    expect(page()).toMatchObject({ stage: 'lost', revision: '4' })
  })

  it('takes nothing back that they have set anew since', async () => {
    const after = await change('won')
    server = { ...server, stage: 'lost', revision: '5' }
    queryClient.setQueryData(PAGE_KEY, server)
    const undone = sendLeadChange(queryClient, after, { field: 'stage', to: 'prospect' })
    await expect(undone).rejects.toMatchObject({ code: 'revision-conflict', now: { stage: 'lost' } })
    expect(server.stage).toBe('lost')
  })

  it('is content when they wanted the same', async () => {
    server = { ...ROW, stage: 'won', revision: '7' }
    await change('won')
    expect(told).toHaveLength(1)
    expect(page()).toMatchObject({ stage: 'won', revision: '7' })
  })
})
