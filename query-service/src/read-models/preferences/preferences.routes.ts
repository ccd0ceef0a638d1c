import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import { listColorSchemes } from '@kervan/contracts/api/colours/list-color-schemes'
import { getPreferences } from '@kervan/contracts/api/preferences/get-preferences'
import { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { COLOUR_SCHEMES, DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { NO_PREFERENCES, Preferences } from '@kervan/contracts/preferences/preferences'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

/** A choice that this release no longer offers is as if it had not been made. */
export const preferencesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getColorPreferences, ['preferences'], ports, async (call) => {
    const { colours } = await chosenBy(ports, signedIn(call).user.id)
    return { body: ColourPreferences.safeParse(colours).data ?? DEFAULT_COLOURS }
  }),
  readRoute(getPreferences, ['preferences'], ports, async (call) => {
    const chosen = await chosenBy(ports, signedIn(call).user.id)
    const offered = Object.entries(Preferences.shape).map(([name, schema]) => [
      name,
      schema.safeParse(chosen[name]).data ?? NO_PREFERENCES[name as keyof Preferences],
    ])
    return { body: Object.fromEntries(offered) as Preferences }
  }),
  route(listColorSchemes, async ({ language }) => ({
    body: {
      data: Object.entries(COLOUR_SCHEMES).map(([key, { primary, ...words }]) => ({
        key,
        primary,
        ...words[language],
      })),
    },
  })),
]

const chosenBy = async ({ pool }: QueryPorts, userId: string): Promise<Readonly<Record<string, unknown>>> => {
  const { rows } = await pool.query<{ chosen: Readonly<Record<string, unknown>> }>(
    'select chosen from read.preferences where user_id = $1',
    [userId],
  )
  return rows[0]?.chosen ?? {}
}
