import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { getLogo } from '@kervan/contracts/api/settings/get-logo'
import { getSessionPolicy } from '@kervan/contracts/api/settings/get-session-policy'
import { refused } from '@kervan/contracts/errors/refusal'
import { SINGLE_ID } from '@kervan/contracts/record/record'
import { type SiteSettings, settingsFrom } from '@kervan/contracts/records/site-settings'
import { streamOf } from '@kervan/contracts/streams'
import { type Route, route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

const SETTINGS = streamOf('site-settings', SINGLE_ID)

/** What everybody may know of the settings, and what everybody who is signed in needs. */
export const siteSettingsRoutes = (ports: QueryPorts): readonly Route[] => {
  const { pool, files } = ports

  const readSettings = async (): Promise<SiteSettings> => {
    const { rows } = await pool.query<{ values: Readonly<Record<string, unknown>> }>(
      'select values from read.site_settings where id = $1',
      [SINGLE_ID],
    )
    return settingsFrom(rows[0]?.values ?? {})
  }

  return [
    readRoute(getCompany, ['site-settings'], ports, async () => {
      const { companyName, companyLogo, minimumPasswordLength, currency, firstDayOfWeek } = await readSettings()
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
      const { idleMinutes, minimumPasswordLength } = await readSettings()
      return { body: { idleMinutes, minimumPasswordLength } }
    }),
    route(getLogo, async ({ params: { id } }) => {
      const logo = (await readSettings()).companyLogo.find((file) => file.id === id)
      if (!logo) throw refused('file-not-found')
      return { body: logo, bytes: { store: files.of(SETTINGS), save: false } }
    }),
  ]
}
