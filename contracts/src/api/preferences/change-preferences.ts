import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ChangedPreferences } from '../../preferences/preferences.ts'

/** Sets what is named, on every screen of the signed-in user; the rest stays. */
export const changePreferences = endpoint({
  name: 'change-preferences',
  summary: "Change the signed-in user's language, formats or choices of notifications",
  method: 'PATCH',
  path: '/api/user/preferences',
  owner: 'command-service',
  permission: 'signed-in',
  body: ChangedPreferences,
  response: CommandAccepted,
  errors: [],
})
