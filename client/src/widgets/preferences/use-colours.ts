import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { usePreferences } from '../../base/preferences/use-preferences.ts'

/** How long the ready themes are believed, also while the dialog is closed: the specification's quarter of an hour. */
export const SCHEMES_VALID = { staleTime: 15 * 60_000, gcTime: 15 * 60_000 } as const

/** The theme of the one who is signed in; undefined until known. */
export const useColours = (): ColourPreferences | undefined => {
  const known = usePreferences()
  return known && (known.colours ?? DEFAULT_COLOURS)
}
