import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { getLogo } from '@kervan/contracts/api/settings/get-logo'
import { getSessionPolicy } from '@kervan/contracts/api/settings/get-session-policy'
import { refused } from '@kervan/contracts/errors/refusal'
import { withoutDetails } from '@kervan/contracts/files/stored-file'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { streamOf } from '@kervan/contracts/streams'
import { type Route, route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { readSettings } from './read-settings.ts'

const SETTINGS = streamOf('site-settings', SINGLE_ID)

/** What everybody may know of the settings, and what everybody who is signed in needs. */
export const siteSettingsRoutes = (ports: QueryPorts): readonly Route[] => {
  const { pool, files } = ports

  return [
    readRoute(getCompany, ['site-settings'], ports, async () => {
      const { companyName, companyLogo, minimumPasswordLength, currency, firstDayOfWeek } = await readSettings(pool)
      const [logo] = companyLogo
      return {
        body: {
          companyName,
          logoUrl: logo ? getLogo.path.replace(':id', logo.id) : null,
          companyLogo: logo?.id ?? null,
          minimumPasswordLength,
          currency,
          firstDayOfWeek,
        },
      }
    }),
    readRoute(getSessionPolicy, ['site-settings'], ports, async () => {
      const { idleMinutes, minimumPasswordLength } = await readSettings(pool)
      return { body: { idleMinutes, minimumPasswordLength } }
    }),
    route(getLogo, async ({ params: { id } }) => {
      const logo = (await readSettings(pool)).companyLogo.find((file) => file.id === id)
      if (!logo) throw refused('file-not-found')
      return { body: withoutDetails(logo), bytes: { store: files.of(SETTINGS), save: false } }
    }),
  ]
}
