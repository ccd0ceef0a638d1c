import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'

const RARELY_CHANGES = 5 * 60_000

/** The theme of the one who is signed in; undefined until known. */
export const useColours = (): ColourPreferences | undefined =>
  useEndpoint(getColorPreferences, {}, { staleTime: RARELY_CHANGES }).data
