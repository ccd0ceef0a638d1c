import { useEffect, useState } from 'react'

/** Answers that come sooner than this show no skeleton at all, milliseconds. */
const DELAY = 150

/** Whether loading has taken long enough to be shown. */
export const useDelayedLoading = (): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
