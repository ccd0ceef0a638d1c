import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../../base/store/external-store.ts'
import { Part } from '../../base/ui/lazy-part.tsx'
import { archiveDialog, askedArchive } from './asked-archive.ts'

/** Where it is asked whether records are archived on which others hang. Leaving the page and signing out archive none. */
export const AskedArchive = () => {
  const question = useStore(askedArchive)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked on one page is not asked on the next
  useEffect(() => () => askedArchive.get()?.settle(false), [pathname])
  return (
    question && (
      <Suspense fallback={null}>
        <Part of={archiveDialog} {...question} />
      </Suspense>
    )
  )
}
