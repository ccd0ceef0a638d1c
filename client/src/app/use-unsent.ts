import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends what was left unsent; the code for that comes after the page. */
export const useUnsent = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void import('./send-unsent.ts').then(
      ({ sendUnsent }) => {
        if (!left) end = sendUnsent(queryClient)
      },
      // Without its code nothing is lost: what waits is kept until the next visit.
      () => {},
    )
    return () => {
      left = true
      end?.()
    }
  }, [queryClient])
}
