import { json, projection, put, recordId, table, uuid } from '../../projector/declare.ts'

/** What each user chose, by the names of `PreferencesChanged`. */
export const preferences = table('preferences', {
  key: 'user_id',
  columns: { user_id: uuid(), chosen: json<Readonly<Record<string, unknown>>>() },
})

export const preferencesProjection = projection({
  name: 'preferences',
  version: 2,
  tables: [preferences],
  on: {
    PreferencesChanged: put(preferences, (event, row) => ({
      user_id: recordId(event),
      chosen: {
        ...row?.chosen,
        ...Object.fromEntries(Object.entries(event.data.changes).map(([name, { to }]) => [name, to])),
      },
    })),
  },
})
