import { spawnSync } from 'node:child_process'

const succeeds = (...args) => spawnSync('docker', args, { stdio: 'ignore', timeout: 30_000 }).status === 0

/** Whether a Docker engine answers, and its command knows compose. */
export const canCompose = () => succeeds('info') && succeeds('compose', 'version')
