import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { fileOnHandset, HANDSET_CHANNELS } from './simulator-state.ts'

/**
 * Puts a file on the handsets of the simulator, which a message may then name. The header `File-Name` says what it is called. The simulator has room for
 * few: the oldest make place.
 */
export const holdHandsetFile = endpoint({
  name: 'hold-handset-file',
  summary: 'Put a file on a handset of the simulator',
  method: 'POST',
  path: '/api/simulator/files',
  owner: 'command-service',
  permission: 'twilio_settings.edit',
  /** By which it is to be sent: each provider takes other files. */
  query: z.strictObject({ channel: z.enum(HANDSET_CHANNELS) }),
  takes: 'bytes',
  status: 201,
  response: z.object({ success: z.literal(true), file: fileOnHandset() }),
  errors: ['simulator-off', 'simulator-away', 'file-empty', 'file-not-sendable', 'file-too-large-to-send'],
})
