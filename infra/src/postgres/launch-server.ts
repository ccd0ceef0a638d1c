import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import { plainEnvironment } from './run-to-end.ts'

export type Launch = {
  cluster: string
  postgres: string
  args: string[]
  runAs: RunAs
  onLog: (line: string) => void
  /** Called when the server ends without having been asked to. */
  onEnd: (error: EmbeddedPostgresError) => void
}

export type RunningServer = { stop(): Promise<void> }

const STOP_PATIENCE_MS = 30_000

const stop = async (child: ChildProcess, closed: Promise<void>): Promise<void> => {
  child.ref()
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await closed
  clearTimeout(impatient)
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches it through us and in our order. Resolves when
 * it takes connections; recovery after a crash may take long and is waited for. Rejects with the server's own last word.
 */
export const launchServer = ({ cluster, postgres, args, runAs, onLog, onEnd }: Launch): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(...runAs.command(postgres, args), {
      cwd: cluster,
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const stderr = child.stderr as Socket
    const closed = new Promise<void>((done) => child.once('close', () => done()))
    const stopAtExit = () => child.kill('SIGINT')
    process.once('exit', stopAtExit)

    let ready = false
    let stopping: Promise<void> | undefined
    let fault = 'no message'
    createInterface({ input: stderr }).on('line', (line) => {
      onLog(line)
      if (/FATAL|PANIC|setpriv:/.test(line)) fault = line
      if (!line.includes('database system is ready to accept connections')) return
      ready = true
      child.unref()
      stderr.unref()
      resolve({
        stop: () => {
          stopping ??= stop(child, closed)
          return stopping
        },
      })
    })
    child.once('error', (error) => reject(new EmbeddedPostgresError(`PostgreSQL cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      process.off('exit', stopAtExit)
      if (!ready) reject(new EmbeddedPostgresError(`PostgreSQL did not start on ${cluster}: ${fault}`))
      else if (!stopping)
        onEnd(new EmbeddedPostgresError(`PostgreSQL on ${cluster} ended by itself (${signal ?? code}).`))
    })
  })
