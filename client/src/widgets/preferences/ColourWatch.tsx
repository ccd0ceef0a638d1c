import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../../base/preferences/use-preferences.ts'
import { showColours } from '../../base/theme/colours.ts'
import { useAppearance } from '../../base/theme/use-appearance.ts'

/** Shows the theme of the account on this screen, also when it is changed on another one. */
export const ColourWatch = () => {
  const colours = usePreferences()?.colours
  const [, setAppearance] = useAppearance()
  const follow = useEffectEvent((chosen: ColourPreferences | null) => {
    void showColours(chosen ?? DEFAULT_COLOURS, { keep: true })
    // Who never chose keeps what this browser had at the sign-in.
    if (chosen) setAppearance(chosen.colorPreference.appearance)
  })
  useEffect(() => {
    if (colours !== undefined) follow(colours)
  }, [colours])
  return null
}
