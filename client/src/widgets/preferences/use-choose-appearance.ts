import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { useCommand } from '../../base/api/use-command.ts'
import { useShowPreferences } from '../../base/preferences/use-preferences.ts'
import { type Appearance, useAppearance } from '../../base/theme/use-appearance.ts'
import { useColours } from './use-colours.ts'

/**
 * The appearance that is in force, and the way to another: seen at once, kept on the account with the theme it belongs to. No way
 * until that theme is known.
 */
export const useChooseAppearance = (): readonly [Appearance, ((appearance: Appearance) => void) | undefined] => {
  const showPreferences = useShowPreferences()
  const colours = useColours()
  const [shown, show] = useAppearance()
  const { send } = useCommand(setColorPreferences)
  const choose = async (theme: ColourPreferences, appearance: Appearance) => {
    show(appearance)
    const chosen = { ...theme, colorPreference: { ...theme.colorPreference, appearance } }
    if (await send({ body: chosen })) await showPreferences(() => ({ colours: chosen }))
    else show(shown)
  }
  return [shown, colours && ((appearance) => void choose(colours, appearance))]
}
