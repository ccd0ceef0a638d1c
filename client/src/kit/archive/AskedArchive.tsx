import { Suspense, useEffect } from 'react'
import { useStore } from '../../base/store/external-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { askedArchive } from './asked-archive.ts'

const dialog = lazyPart(() => import('./ArchiveDialog.tsx').then((file) => file.ArchiveDialog))

/** Where it is asked whether records are archived on which others hang. Signing out archives none. */
export const AskedArchive = () => {
  const question = useStore(askedArchive)
  useEffect(() => () => askedArchive.get()?.settle(false), [])
  return (
    question && (
      <Suspense fallback={null}>
        <Part of={dialog} {...question} />
      </Suspense>
    )
  )
}
