import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Another process that holds a lease; what it says comes in lines. */
export interface LeaseHolderProcess {
  readonly child: ChildProcess
  /** Settles when it says a line that begins so, from now on or unread so far; gives the line. */
  says(beginning: string): Promise<string>
}

/**
 * Holds the lease `name`, says `held <epoch>`, looks whether its epoch is the newest (says `newest` or `followed`) whenever it is sent a
 * line, and says `aborted` when its signal aborts.
 */
const program = (url: string, name: string, silentAfterMs: number): string => `
  import { createInterface } from 'node:readline'
  import pg from 'pg'
  import { pino } from 'pino'
  import { createPostgresLeases } from '${new URL('../postgres.ts', import.meta.url).href}'
  const url = ${JSON.stringify(url)}
  const leases = createPostgresLeases({ url, holder: 'another', logger: pino({ level: 'silent' }), silentAfterMs: ${silentAfterMs} })
  const pool = new pg.Pool({ connectionString: url })
  await leases.whileHeld(${JSON.stringify(name)}, async (lease, signal) => {
    const look = async () => {
      const newest = 'select from leases.leases where name = $1 and epoch = $2'
      const { rowCount } = await pool.query(newest, [lease.name, lease.epoch])
      console.log(rowCount === 1 ? 'newest' : 'followed')
    }
    createInterface(process.stdin).on('line', look)
    console.log('held ' + lease.epoch)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    console.log('aborted')
  }, new AbortController().signal)`

export const startLeaseHolder = (url: string, name: string, silentAfterMs: number): LeaseHolderProcess => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(url, name, silentAfterMs)], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const listener of listeners) listener()
  })
  return {
    child,
    says: (beginning) =>
      new Promise((resolve) => {
        const look = () => {
          const index = lines.findIndex((line) => line.startsWith(beginning))
          if (index < 0) return
          listeners.delete(look)
          resolve(lines.splice(index, 1)[0] as string)
        }
        listeners.add(look)
        look()
      }),
  }
}
