import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { useEffect, useEffectEvent } from 'react'
import { isUnchosen, showColours } from '../../shared/theme/colours.ts'
import { useAppearance } from '../../shared/theme/use-appearance.ts'
import { useColours } from './use-colours.ts'

/** Shows the theme of the account on this screen, also when it is changed on another one. */
export const ColourWatch = () => {
  const colours = useColours()
  const [, setAppearance] = useAppearance()
  const follow = useEffectEvent((chosen: ColourPreferences) => {
    void showColours(chosen, { keep: true })
    // Who never chose keeps what this browser had at the sign-in.
    if (!isUnchosen(chosen)) setAppearance(chosen.colorPreference.appearance)
  })
  useEffect(() => {
    if (colours) follow(colours)
  }, [colours])
  return null
}
