import { ColourPreferences } from '../../colours/colour-preferences.ts'
import { endpoint } from '../../http/endpoint.ts'

/** How the signed-in user likes the product to look; what the product has by itself where nothing was chosen. */
export const getColorPreferences = endpoint({
  name: 'get-color-preferences',
  summary: "The signed-in user's theme",
  method: 'GET',
  path: '/api/user/color-preferences',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['preferences'],
  response: ColourPreferences,
  errors: [],
})
