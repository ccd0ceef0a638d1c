import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { ListQueryInput } from '@kervan/contracts/http/list'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { endpointQuery } from './use-endpoint.ts'

afterEach(() => vi.unstubAllGlobals())

const asked = async (query: ListQueryInput) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(url, method, body)
    return Response.json({ data: [], next: null })
  })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  const read = endpointQuery(listLeads, { query })
  expect(read.queryKey).toEqual(['list-leads', { query }])
  expect(await new QueryClient().fetchQuery(read)).toEqual({ data: [], next: null })
  return sent
}

it('a read is a GET of the endpoint that its key begins with, asked for what stands behind it', async () => {
  expect(await asked({ stage: 'won', limit: 10 })).toEqual(['/api/leads?stage=won&limit=10', 'GET', undefined])
})

it('a list that is searched is found by the same key, and what is searched stands in no address', async () => {
  const body = JSON.stringify({ search: 'ışıl', stage: 'won', limit: 10 })
  expect(await asked({ search: 'ışıl', stage: 'won', limit: 10 })).toEqual(['/api/leads/search', 'POST', body])
})
