import { endpoint } from '../../http/endpoint.ts'
import { KnownPreferences } from '../../preferences/preferences.ts'

/** What the signed-in user chose, on whichever screen, in one read. */
export const getPreferences = endpoint({
  name: 'get-preferences',
  summary: "The signed-in user's language, formats, theme and choices of notifications",
  method: 'GET',
  path: '/api/user/preferences',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['preferences'],
  response: KnownPreferences,
  errors: [],
})
