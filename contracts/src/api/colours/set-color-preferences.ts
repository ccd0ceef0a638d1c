import { ChosenColours, ColourPreferences } from '../../colours/colour-preferences.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Sets the theme of the signed-in user, on every screen of theirs. */
export const setColorPreferences = endpoint({
  name: 'set-color-preferences',
  summary: "Set the signed-in user's theme",
  method: 'PUT',
  path: '/api/user/color-preferences',
  owner: 'command-service',
  permission: 'signed-in',
  body: ChosenColours,
  response: CommandAccepted.extend(ColourPreferences.shape),
  errors: [],
})
