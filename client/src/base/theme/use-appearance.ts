import type { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'

export type Appearance = (typeof APPEARANCES)[number]

/** The chosen appearance, kept in this browser, and the way to choose. */
export const useAppearance = (): [Appearance, (appearance: Appearance) => void] => {
  const { mode = 'system', setMode } = useColorScheme()
  return [mode, setMode]
}

/** Marks the document with the chosen appearance: class `light` or `dark`, none where the system decides. */
export const useAppearanceClass = (): void => {
  const [appearance] = useAppearance()
  useEffect(() => {
    const { classList } = document.documentElement
    classList.remove('light', 'dark')
    if (appearance !== 'system') classList.add(appearance)
  }, [appearance])
}
