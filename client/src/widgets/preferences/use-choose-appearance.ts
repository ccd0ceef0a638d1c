import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { useCommand } from '../../shared/api/use-command.ts'
import { type Appearance, useAppearance } from '../../shared/theme/use-appearance.ts'
import { useColours } from './use-colours.ts'

/** The appearance that is in force, and the way to another: seen at once, kept on the account with the theme it belongs to. */
export const useChooseAppearance = (): readonly [Appearance, (appearance: Appearance) => void] => {
  const queryClient = useQueryClient()
  const colours = useColours() ?? DEFAULT_COLOURS
  const [shown, show] = useAppearance()
  const { send } = useCommand(setColorPreferences)
  const choose = async (appearance: Appearance) => {
    show(appearance)
    const chosen = { ...colours, colorPreference: { ...colours.colorPreference, appearance } }
    if (await send({ body: chosen })) queryClient.setQueryData(endpointKey(getColorPreferences, {}), chosen)
    else show(shown)
  }
  return [shown, (appearance) => void choose(appearance)]
}
