import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Tells the signed-in user something, as anything else would: whether it arrives shows that notifications work. */
export const tryNotification = endpoint({
  name: 'try-notification',
  summary: 'Send oneself a notification',
  method: 'POST',
  path: '/api/notifications/try',
  owner: 'command-service',
  permission: 'monitoring.manage',
  response: CommandAccepted,
  errors: [],
})
