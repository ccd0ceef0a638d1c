import { type SpawnOptions, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Where the output of programs goes that only matters when they fail. */
export const LOG = join(ROOT, 'containers.log')

export interface Ran {
  readonly code: number
  readonly output: string
}

/**
 * Runs a program to its end. What it writes is also kept in `containers.log`.
 * @param input  what it reads from its standard input
 */
export const run = (
  command: string,
  args: readonly string[],
  input?: string,
  options: SpawnOptions = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      ...options,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    const log = createWriteStream(LOG, { flags: 'a' })
    log.write(`\n$ ${command} ${args.join(' ')}\n`)
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        log.write(part)
        if (stream === child.stdout) parts.push(part)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      log.end()
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() })
    })
    child.stdin?.end(input)
  })

/** @throws Error that names the command and where its output is, when it fails */
export const mustRun = async (
  command: string,
  args: readonly string[],
  input?: string,
  options?: SpawnOptions,
): Promise<string> => {
  const { code, output } = await run(command, args, input, options)
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 4).join(' ')} ended with ${code}; see ${LOG}`)
  return output
}
