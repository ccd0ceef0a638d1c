import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from '@kervan/realtime-gateway/gateway'
import type { House } from '../providers/house.ts'

/** Takes sockets for the gateway, until the house closes. Gives where. */
export const serveSockets = async (house: House, gateway: Gateway): Promise<string> => {
  const server = createServer(gateway.app)
  gateway.attach(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  house.beforeClose(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
