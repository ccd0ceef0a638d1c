import { useEffect } from 'react'
import { useCompany } from '../company/company.ts'

/** Names the page in the browser's tab and history: `Adaylar · Kervan`, after the company. A record's page says the record once it knows it. */
export const useTitle = (title: string | undefined): void => {
  const { companyName } = useCompany()
  useEffect(() => {
    if (title) document.title = `${title} · ${companyName}`
  }, [title, companyName])
}
