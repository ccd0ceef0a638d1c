import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Pin } from '../../preferences/pins.ts'

/** Takes a record from what the signed-in user keeps at hand; the record itself stays as it is. */
export const unpinRecord = endpoint({
  name: 'unpin-record',
  summary: 'Unpin a record of the signed-in user',
  method: 'DELETE',
  path: '/api/user/pins/:kind/:id',
  owner: 'command-service',
  permission: 'signed-in',
  params: Pin,
  response: CommandAccepted,
  errors: [],
})
