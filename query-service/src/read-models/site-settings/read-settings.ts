import { type SiteSettings, settingsFrom } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import type pg from 'pg'

/** What holds for the whole installation, as the read model has it. */
export const readSettings = async (pool: pg.Pool): Promise<SiteSettings> => {
  const { rows } = await pool.query<{ values: Readonly<Record<string, unknown>> }>(
    'select values from read.site_settings where id = $1',
    [SINGLE_ID],
  )
  return settingsFrom(rows[0]?.values ?? {})
}
