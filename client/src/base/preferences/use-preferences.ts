import { getPreferences } from '@kervan/contracts/api/preferences/get-preferences'
import type { KnownPreferences } from '@kervan/contracts/preferences/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '../api/endpoint-key.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

/** How long the theme and what else was chosen is believed: the specification's five minutes. */
export const PREFERENCES_VALID = { staleTime: 5 * 60_000 } as const

export const usePreferencesRead = () => useEndpoint(getPreferences, {}, PREFERENCES_VALID)

/** What the one who is signed in chose; undefined until known. */
export const usePreferences = (): KnownPreferences | undefined => usePreferencesRead().data

/** Shows what was chosen here. A read that is under way is given up, as it may be from before; the push of the choice brings the next. */
export const useShowPreferences = (): ((
  chosen: (held: KnownPreferences) => Partial<KnownPreferences>,
) => Promise<void>) => {
  const queryClient = useQueryClient()
  return async (chosen) => {
    const queryKey = endpointKey(getPreferences, {})
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData<KnownPreferences>(queryKey, (held) => held && { ...held, ...chosen(held) })
  }
}
