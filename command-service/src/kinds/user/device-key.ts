import { createHmac } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'

/**
 * The key that seals what a user leaves in a browser: it follows from the user, so nothing is kept of it. 32 bytes, base64url.
 * @param secret  of this installation
 */
export const createDeviceKeys =
  (secret: Buffer) =>
  ({ id, viewedBy }: Pick<CurrentUser, 'id' | 'viewedBy'>): string =>
    createHmac('sha256', secret)
      .update(viewedBy ? `${id}\n${viewedBy.id}` : id)
      .digest('base64url')

export type DeviceKeyOf = ReturnType<typeof createDeviceKeys>
