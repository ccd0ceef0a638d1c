import { Suspense, useEffect } from 'react'
import { useStore } from '../../../base/store/external-store.ts'
import { lazyPart, Part } from '../../../base/ui/lazy-part.tsx'
import { asked } from './ask-who-gets.ts'

const dialog = lazyPart(() => import('./HandOverDialog.tsx').then((file) => file.HandOverDialog))

/** Asks who takes over the open work of users who are to be archived. Leaving the page archives no user. */
export const AskedHandOver = () => {
  const question = useStore(asked)
  useEffect(() => () => asked.get()?.settle(false), [])
  return (
    question && (
      <Suspense fallback={null}>
        <Part of={dialog} {...question} />
      </Suspense>
    )
  )
}
