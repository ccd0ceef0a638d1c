import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Pin } from '../../preferences/pins.ts'

/** Keeps a record at hand, on every screen of the signed-in user. One that is pinned already stays where it is. */
export const pinRecord = endpoint({
  name: 'pin-record',
  summary: 'Pin a record for the signed-in user',
  method: 'PUT',
  path: '/api/user/pins/:kind/:id',
  owner: 'command-service',
  permission: 'signed-in',
  params: Pin,
  response: CommandAccepted,
  errors: ['too-many-pins'],
})
