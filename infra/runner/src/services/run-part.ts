import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Part } from './parts.ts'

/** A part as a process. */
export interface RunningPart {
  readonly pid: number
  /** Settles when it says that it is ready. @throws PartEnded when it ends before */
  readonly ready: Promise<void>
  /** How it ended: `exit code 1`, `SIGKILL`. */
  readonly ended: Promise<Ending>
  /** Lets it finish what it has begun; one that does not end is killed after some time. */
  stop(): Promise<void>
}

export interface Ending {
  readonly how: string
  /** It ended by itself, and not well. */
  readonly failed: boolean
}

/** A part has ended before it was ready. It has said why. */
export class PartEnded extends Error {
  readonly ending: Ending
  constructor({ name }: Part, ending: Ending) {
    super(`The ${name} could not start (${ending.how}): see the line above.`)
    this.name = 'PartEnded'
    this.ending = ending
  }
}

/** Somewhat longer than a part takes to cut itself off, milliseconds. */
const KILL_AFTER_MS = 25_000

const READY = / is ready: \S+$/

/**
 * Starts a part in a process group of its own, so that a terminal's Ctrl-C reaches it by us and in its turn. It notices
 * when we are gone, and then ends by itself.
 * @param env   what it is told beside what `part` says
 * @param told  hears what it says on standard output, but for its being ready
 */
export const runPart = (part: Part, env: NodeJS.ProcessEnv, told: (line: string) => void): RunningPart => {
  const child = spawn(process.execPath, [part.script], {
    detached: true,
    env: { ...env, ...part.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = endingOf(child)
  const ready = new Promise<void>((resolve, reject) => {
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (READY.test(line)) resolve()
        else told(line)
      })
    }
    ended.then((ending) => reject(new PartEnded(part, ending)))
  })
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

const endingOf = async (child: ChildProcess): Promise<Ending> => {
  const [code, signal] = await once(child, 'exit').catch((error: Error) => [error.message, null])
  return { how: signal ?? `exit code ${code}`, failed: signal === null && code !== 0 }
}
