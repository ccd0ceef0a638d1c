import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { COLOUR_SCHEMES, DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { apiClient } from '../support/api-client.ts'
import type { Look } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import type { House } from './house.ts'

/** The product's own blue, and the ready theme whose hue is farthest from it. */
export const SCHEMES = ['default', 'orange'] as const
type Scheme = (typeof SCHEMES)[number]

/** How a picture is taken. */
export interface PictureLook extends Look {
  readonly scheme: Scheme
}

/** The schemes take turns: each language, each width and each appearance is seen in both, and no look is taken twice. */
const schemeOf = ({ language, width, appearance }: Look): Scheme =>
  [language === 'tr', width === 1440, appearance === 'light'].filter(Boolean).length % 2 === 1 ? 'default' : 'orange'

/** Every look in every scheme; those that are asked for by name are found here. */
export const ALL_LOOKS: readonly PictureLook[] = (['tr', 'en'] as const).flatMap((language) =>
  ([375, 1440] as const).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((appearance) =>
      SCHEMES.map((scheme) => ({ language, width, appearance, scheme })),
    ),
  ),
)

export const LOOKS = ALL_LOOKS.filter((look) => look.scheme === schemeOf(look))

export const nameOf = ({ language, width, appearance, scheme }: PictureLook): string =>
  [language, width, appearance, scheme].join('-')

/** Has every colleague choose a scheme; gives what a browser keeps of it, for the pages before the sign-in. */
export const chooseScheme = async (house: House, scheme: Scheme): Promise<string | null> => {
  const colorPreference = { ...DEFAULT_COLOURS.colorPreference, primary: COLOUR_SCHEMES[scheme].primary }
  const body = { preferredColorScheme: scheme, colorPreference }
  await house.admin.call(setColorPreferences, { body })
  for (const { username } of Object.values(COLLEAGUES)) {
    const api = apiClient(house.url)
    await api.signIn(username, PASSWORD)
    await api.call(setColorPreferences, { body })
  }
  if (scheme === 'default') return null
  const { page, close } = await house.signIn('ayse')
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate<string | null>(`localStorage.getItem('colours')`)
  if (!kept) throw new Error(`the browser keeps nothing of the scheme ${scheme}`)
  await close()
  return kept
}
