import { useEffect } from 'react'

export const PRODUCT = 'Kervan'

/** Names the page in the browser's tab and history: `Adaylar · Kervan`. A record's page says the record once it knows it. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · ${PRODUCT}`
  }, [title])
}
