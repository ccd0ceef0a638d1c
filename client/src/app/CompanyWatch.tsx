import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { useEffect } from 'react'
import { useEndpoint } from '../shared/api/use-endpoint.ts'
import { company, KEPT, keptCompany } from '../shared/company/company.ts'

/** Keeps the company's name and logo as the server now has them: a push of the settings reads them anew. */
export const CompanyWatch = () => {
  const { data } = useEndpoint(getCompany, undefined, {
    initialData: () => keptCompany() ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    company.set(data)
    try {
      localStorage.setItem(KEPT, JSON.stringify(data))
    } catch {
      // Without storage the next page asks before it knows.
    }
  }, [data])
  return null
}
