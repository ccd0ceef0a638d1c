import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '../../service/free-ports.ts'
import { BrokerError } from './broker-error.ts'

const remedies: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what listens there, or set KAFKA_PORT to another port.`,
  EACCES: (port) => `Port ${port} is not allowed to you. Set KAFKA_PORT to one above 1023.`,
}

/** The port that a broker takes: `wanted`, or any that is free where it is 0. Throws BrokerError where `wanted` is taken. */
export const brokerPort = async (wanted = 0): Promise<number> => {
  if (wanted === 0) return freePort()
  const server = createServer()
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening')
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? '']
    throw remedy ? new BrokerError(remedy(wanted)) : error
  }
  server.close()
  await once(server, 'close')
  return wanted
}
