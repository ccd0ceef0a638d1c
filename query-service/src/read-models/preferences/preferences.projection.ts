import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { json, nullable, projection, put, recordId, table, uuid } from '../../projector/declare.ts'

export const preferences = table('preferences', {
  key: 'user_id',
  columns: { user_id: uuid(), colours: nullable(json<ColourPreferences>()) },
})

export const preferencesProjection = projection({
  name: 'preferences',
  version: 1,
  tables: [preferences],
  on: {
    PreferencesChanged: put(preferences, (event, row) => {
      const { colours } = event.data.changes
      return {
        user_id: recordId(event),
        colours: colours ? (colours.to as ColourPreferences | null) : (row?.colours ?? null),
      }
    }),
  },
})
