import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import { listColorSchemes } from '@kervan/contracts/api/colours/list-color-schemes'
import { getPreferences } from '@kervan/contracts/api/preferences/get-preferences'
import { listPins } from '@kervan/contracts/api/preferences/list-pins'
import { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { COLOUR_SCHEMES, DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { offeredChoices, type StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import { Pin } from '@kervan/contracts/preferences/pins'
import { NO_PREFERENCES, Preferences } from '@kervan/contracts/preferences/preferences'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { PINNED_FROM, readPins } from './read-pins.ts'

/** A choice that this release no longer offers is as if it had not been made. */
export const preferencesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getColorPreferences, ['preferences'], ports, async (call) => {
    return { body: coloursOf(await chosenBy(ports, signedIn(call).user.id)) ?? DEFAULT_COLOURS }
  }),
  readRoute(getPreferences, ['preferences'], ports, async (call) => {
    const chosen = await chosenBy(ports, signedIn(call).user.id)
    const offered = Object.entries(Preferences.shape).map(([name, schema]) => [
      name,
      schema.safeParse(chosen[name]).data ?? NO_PREFERENCES[name as keyof Preferences],
    ])
    const own = Object.fromEntries(offered) as Preferences
    const notifications = offeredChoices(chosen.notifications as StoredChoices | null)
    return { body: { ...own, colours: coloursOf(chosen), pins: pinsOf(chosen), notifications } }
  }),
  readRoute(listPins, ['preferences', ...PINNED_FROM], ports, async (call) => {
    const { user } = signedIn(call)
    return { body: { data: await readPins(ports.pool, pinsOf(await chosenBy(ports, user.id)), user) } }
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

type Chosen = Readonly<Record<string, unknown>>

const coloursOf = ({ colours }: Chosen): ColourPreferences | null => ColourPreferences.safeParse(colours).data ?? null

const pinsOf = ({ pins }: Chosen): Pin[] => ((pins ?? []) as unknown[]).flatMap((pin) => Pin.safeParse(pin).data ?? [])

const chosenBy = async ({ pool }: QueryPorts, userId: string): Promise<Chosen> => {
  const { rows } = await pool.query<{ chosen: Chosen }>('select chosen from read.preferences where user_id = $1', [
    userId,
  ])
  return rows[0]?.chosen ?? {}
}
