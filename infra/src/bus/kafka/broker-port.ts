import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { BrokerError } from './broker-error.ts'

const remedies: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what listens there, or set KAFKA_PORT to another port.`,
  EACCES: (port) => `Port ${port} is not allowed to you. Set KAFKA_PORT to one above 1023.`,
}

/** A port of 127.0.0.1 that nothing listens on: `wanted`, or any where it is 0. Throws BrokerError where `wanted` is taken. */
export const freePort = async (wanted = 0): Promise<number> => {
  const server = createServer()
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening')
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? '']
    throw remedy ? new BrokerError(remedy(wanted)) : error
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
