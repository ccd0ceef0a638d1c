import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { endpointQuery } from './use-endpoint.ts'

afterEach(() => vi.unstubAllGlobals())

it('a read is a GET of the endpoint that its key begins with, asked for what stands behind it', async () => {
  const asked: [string, string | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push([url, method])
    return Response.json({ data: [], next: null })
  })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  const read = endpointQuery(listLeads, { query: { search: 'ışıl', limit: 10 } })
  expect(read.queryKey).toEqual(['list-leads', { query: { search: 'ışıl', limit: 10 } }])
  expect(await new QueryClient().fetchQuery(read)).toEqual({ data: [], next: null })
  expect(asked).toEqual([['/api/leads?search=%C4%B1%C5%9F%C4%B1l&limit=10', 'GET']])
})
