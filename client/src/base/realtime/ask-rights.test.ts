import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../session/current-user.ts'
import { beginSession, currentSession } from '../session/session-store.ts'
import { sampleUser } from '../session/testing/sample-user.ts'
import { askRights } from './ask-rights.ts'

const USER = sampleUser({ permissions: [{ resource: 'leads', action: 'view', allowed: true }] })

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/leads' })
  beginSession({ user: USER, token: 'secret' })
})
afterEach(() => vi.unstubAllGlobals())

it('does not take an answer that was on its way before rights changed', async () => {
  const early = Promise.withResolvers<Response>()
  const said = (permissions: CurrentUser['permissions']) =>
    new Response(JSON.stringify({ success: true, user: { ...USER, permissions } }))
  const answers = [early.promise, Promise.resolve(said([]))]
  vi.stubGlobal('fetch', () => answers.shift())
  const queryClient = new QueryClient()
  const asked = queryClient.fetchQuery({ ...currentUserQuery, retry: false }).catch(() => undefined)
  const asking = askRights(queryClient)
  early.resolve(said(USER.permissions))
  await Promise.all([asked, asking])
  expect(currentSession()?.user.permissions).toEqual([])
})

const backwards = (user: CurrentUser): CurrentUser =>
  Object.fromEntries(Object.entries(user).toReversed()) as CurrentUser

it('reads nothing anew where only the agent status or the order of the fields differs, and all where the rights differ', async () => {
  const said = (user: CurrentUser) => async () => new Response(JSON.stringify({ success: true, user }))
  const queryClient = new QueryClient()
  queryClient.setQueryData(['anything', {}], 'read before')
  vi.stubGlobal('fetch', said({ agentStatus: 'break', availableForCalls: false, ...backwards(USER) }))
  await askRights(queryClient)
  expect(currentSession()?.user.agentStatus).toBe('break')
  expect(queryClient.getQueryData(['anything', {}])).toBe('read before')
  vi.stubGlobal('fetch', said({ ...USER, permissions: [] }))
  await askRights(queryClient)
  expect(queryClient.getQueryData(['anything', {}])).toBeUndefined()
})
