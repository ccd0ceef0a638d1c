import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '@kervan/infra/service/free-ports'

/** The double in a process of its own, which can be killed. */
export interface DoubleProcess {
  readonly connectionString: string
  /** SIGKILL: what it had not written to its journal is gone. */
  kill(): Promise<void>
  /** Ends every call, then the process. */
  stop(): Promise<void>
  /** Comes back on the same port, with what its journal holds. */
  start(): Promise<void>
  /**
   * Comes back to a cluster that has taken what it wrote up to a position and nothing after it. Gives the exit code with
   * which it ends where it holds more.
   */
  startBehind(replicated: bigint): Promise<number | null>
}

export interface DoubleProcessOptions {
  /** Default: one that is free. */
  readonly port?: number
  /** File that keeps the log from one start to the next. */
  readonly journal?: string
}

/** It keeps the log in memory, and that may be one of a million events. */
const MEMORY_MIB = 8_192

/** @throws Error  it ended before it was ready; what is wrong it wrote to the standard error */
export const startDoubleProcess = async ({ port, journal }: DoubleProcessOptions = {}): Promise<DoubleProcess> => {
  const on = port ?? (await freePort())
  const args = ['--port', String(on), ...(journal === undefined ? [] : ['--journal', journal])]
  let child: ChildProcess

  const begin = (more: string[] = []) => {
    child = fork(new URL('./serve.ts', import.meta.url), [...args, ...more], {
      execArgv: [`--max-old-space-size=${MEMORY_MIB}`],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
  }
  const start = async () => {
    begin()
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the double at port ${on} ended before it was ready`)
    })
    await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), ended])
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return {
    connectionString: `esdb://127.0.0.1:${on}?tls=false`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    async startBehind(replicated) {
      begin(['--replicated', String(replicated)])
      const [code] = await once(child, 'exit')
      return code
    },
  }
}
