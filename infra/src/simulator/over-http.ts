import type { Settings } from '../settings.ts'
import { NO_SIMULATOR, type Simulator } from './port.ts'

/** Milliseconds; it runs on the same machine. */
const ANSWER_MS = 5_000

/** The simulator that the settings name. */
export const simulatorOf = ({
  KERVAN_SIMULATOR_URL: url,
  KERVAN_SIMULATOR_SECRET: secret,
}: Pick<Partial<Settings>, 'KERVAN_SIMULATOR_URL' | 'KERVAN_SIMULATOR_SECRET'>): Simulator =>
  url === undefined || secret === undefined ? NO_SIMULATOR : simulatorAt(url, secret)

const simulatorAt = (url: string, secret: string): Simulator => ({
  isConnected: true,
  async ask(method, path, body) {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': typeOf(body) },
        ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      })
      return response.status === 401 ? 'away' : { status: response.status, body: await response.json() }
    } catch {
      return 'away'
    }
  },
})

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array
const typeOf = (body: unknown): string => (isBytes(body) ? 'application/octet-stream' : 'application/json')
