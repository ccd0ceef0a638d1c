import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answeredAt, noteAnswered, shows } from '../base/api/answered-at.ts'
import { endpointKey } from '../base/api/endpoint-key.ts'
import { useEndpoint } from '../base/api/use-endpoint.ts'
import { company, KEPT, type KeptCompany, keptCompany } from '../base/company/company.ts'

const KEY = endpointKey(getCompany, undefined)

/** Keeps the company's name and logo as the server now has them: a push of the settings reads them anew. */
export const CompanyWatch = () => {
  const queryClient = useQueryClient()
  const { data } = useEndpoint(getCompany, undefined, {
    initialData: () => keptCompany() ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    // What was asked before any script ran is an answer like any other: nothing that it shows is read twice.
    const takeKept = () => {
      const kept = keptCompany()
      const query = queryClient.getQueryCache().find({ queryKey: KEY })
      if (!kept?.position || !query || shows(query, BigInt(kept.position))) return
      queryClient.setQueryData(KEY, kept)
      noteAnswered(queryClient, query.queryHash, kept.position)
    }
    takeKept()
    addEventListener(KEPT, takeKept)
    return () => removeEventListener(KEPT, takeKept)
  }, [queryClient])
  useEffect(() => {
    if (!data) return
    company.set(data)
    const query = queryClient.getQueryCache().get(hashKey(KEY))
    const kept: KeptCompany = { ...data, position: (query && answeredAt(query)?.toString()) ?? null }
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept))
    } catch {
      // Without storage the next page asks before it knows.
    }
  }, [data, queryClient])
  return null
}
