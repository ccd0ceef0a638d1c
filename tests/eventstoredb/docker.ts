import { existsSync } from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { homedir } from 'node:os'
import { join } from 'node:path'

const ANSWER_MS = 2_000

/** Where engines listen that no DOCKER_HOST names. */
const SOCKETS = [
  '/var/run/docker.sock',
  join(process.env.XDG_RUNTIME_DIR ?? '/nowhere', 'docker.sock'),
  join(homedir(), '.docker/run/docker.sock'),
]

/** Whether a Docker engine takes orders; that its command is installed says nothing. Known within two seconds. */
export const dockerAnswers = (host = process.env.DOCKER_HOST, millis = ANSWER_MS): Promise<boolean> => {
  const engine = engineAt(host)
  if (!engine) return Promise.resolve(false)
  return new Promise((resolve) => {
    request({ ...engine, path: '/_ping', signal: AbortSignal.timeout(millis) })
      .on('response', (response) => resolve(response.resume().statusCode === 200))
      .on('error', () => resolve(false))
      .end()
  })
}

const engineAt = (host: string | undefined): RequestOptions | undefined => {
  if (host?.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) }
  if (host?.startsWith('tcp://')) {
    const { hostname, port } = new URL(host)
    return { hostname, port }
  }
  const socketPath = SOCKETS.find(existsSync)
  return socketPath === undefined ? undefined : { socketPath }
}
