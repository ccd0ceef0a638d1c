import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import { listColorSchemes } from '@kervan/contracts/api/colours/list-color-schemes'
import { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { COLOUR_SCHEMES, DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

export const preferencesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getColorPreferences, ['preferences'], ports, async (call) => {
    const { rows } = await ports.pool.query<{ colours: unknown }>(
      'select colours from read.preferences where user_id = $1',
      [signedIn(call).user.id],
    )
    // A choice that this release no longer offers is as if it had not been made.
    return { body: ColourPreferences.safeParse(rows[0]?.colours).data ?? DEFAULT_COLOURS }
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
