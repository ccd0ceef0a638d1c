import { readSettings, type Settings } from '../settings.ts'
import { errorForLog } from '../telemetry/without-values.ts'
import { explain } from './explain.ts'

export interface RunningProcess {
  /** Where it is reached. */
  readonly url: string
  /** Of the first administrator, to be shown once. */
  readonly firstPassword?: string | null
  /** Rejects when what was begun cannot go on. */
  readonly failed?: Promise<void>
  /** Finishes what was begun. */
  stop(): Promise<void>
}

/** What has not ended so long after it was asked to is cut off, milliseconds. */
const STOP_MS = 20_000

const AS_ROOT =
  'Warning: Kervan runs as root, and a fault in it would reach everything on this machine. Start it as an ordinary user, to whom `chown -R` gives KERVAN_DATA_DIR.'

/** Parts of `start:services` are told by the process that started them. */
const isFirstOfRoot = (): boolean => process.getuid?.() === 0 && !process.connected

/**
 * Starts what this process is for, says on standard output where it is, and stops it on SIGINT, SIGTERM, or when a parent
 * that holds a channel to it is gone: exit code 0. A known fault takes one line on standard error: exit code 1.
 * @param begin  its signal aborts when the process is to stop before it has begun
 * @param stopMs  how long stopping may take, milliseconds
 */
export const runProcess = (
  name: string,
  begin: (settings: Settings, signal: AbortSignal) => Promise<RunningProcess>,
  stopMs = STOP_MS,
): void => {
  const ending = new AbortController()

  /** A known fault takes one line; an unknown one shows where it came from. */
  const fail = (error: unknown): never => {
    console.error(explain(error) ?? (error instanceof Error ? errorForLog(error).stack : error))
    process.exit(1)
  }
  const beginAndTell = async (): Promise<RunningProcess> => {
    const settings = readSettings(process.env)
    if (isFirstOfRoot()) console.error(AS_ROOT)
    const running = await begin(settings, ending.signal)
    running.failed?.catch(fail)
    // Also where it is to stop already: the password is never shown again.
    if (running.firstPassword) console.log(`First administrator: admin, password: ${running.firstPassword}`)
    if (ending.signal.aborted) return running
    console.log(`${name} is ready: ${running.url}`)
    return running
  }
  const beginning = beginAndTell()

  /** A signal to a whole process group comes again through npm; it is still one wish to stop. */
  const stop = async (): Promise<void> => {
    if (ending.signal.aborted) return
    ending.abort()
    setTimeout(() => {
      console.error(`${name} did not end within ${stopMs / 1000} s and was cut off.`)
      process.exit(1)
    }, stopMs).unref()
    const running = await beginning.catch(() => undefined)
    await running?.stop()
    process.exit(0)
  }

  for (const wish of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(wish, () => void stop().catch(fail))
  beginning.catch((error) => {
    if (!ending.signal.aborted) fail(error)
  })
}
