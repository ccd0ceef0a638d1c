import { createHmac } from 'node:crypto'

export const signPigeon = (address: string, raw: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(address).update(raw).digest('base64')
