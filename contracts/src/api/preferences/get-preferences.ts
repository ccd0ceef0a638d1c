import { endpoint } from '../../http/endpoint.ts'
import { Preferences } from '../../preferences/preferences.ts'

/** What the signed-in user chose beside colours, on whichever screen. */
export const getPreferences = endpoint({
  name: 'get-preferences',
  summary: "The signed-in user's language and formats",
  method: 'GET',
  path: '/api/user/preferences',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['preferences'],
  response: Preferences,
  errors: [],
})
