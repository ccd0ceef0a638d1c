import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TEST_SECRETS } from './product.ts'

const CLI = join(import.meta.dirname, '../../runner/src/cli/kervan.ts')

/**
 * Runs `npm run kervan -- ...` as an operator does. Gives what it wrote.
 * @throws Error with what it wrote when it ends otherwise than well
 */
export const runKervan = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { ...process.env, KERVAN_MASTER_KEY: TEST_SECRETS.KERVAN_MASTER_KEY, LOG_LEVEL: 'warn', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
