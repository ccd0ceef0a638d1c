import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** A key: 32 bytes, base64url. */
const DEVICE_KEY = /^[\w-]{43}$/

/**
 * The key with which browsers seal what the signed-in user typed and did not send, so that it waits on the device and only that user reads
 * it. It stays the same as long as the installation lives; a user who looks at what a colleague sees has another key meanwhile.
 */
export const getDeviceKey = endpoint({
  name: 'get-device-key',
  summary: 'The key that seals what the signed-in user left unsent in a browser',
  method: 'GET',
  path: '/api/auth/device-key',
  owner: 'command-service',
  permission: 'signed-in',
  shows: [],
  response: z.object({ success: z.literal(true), key: z.string().regex(DEVICE_KEY) }),
  errors: [],
})
