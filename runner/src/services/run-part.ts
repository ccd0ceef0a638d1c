import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Part } from './parts.ts'
import { environmentOf } from './settings-of-part.ts'

/** A part as a process. */
export interface RunningPart {
  readonly pid: number
  /** Settles when it says that it is ready. @throws PartEnded when it ends before */
  readonly ready: Promise<void>
  readonly ended: Promise<Ending>
  /** Lets it finish what it has begun; one that does not end is killed after some time. */
  stop(): Promise<void>
}

export interface Ending {
  /** `exit code 1`, `SIGKILL`. */
  readonly how: string
  /** It was asked to end, and did. */
  readonly isWell: boolean
  /** It was ended from outside. */
  readonly wasKilled: boolean
}

/** A part has ended before it was ready. It has said why. */
export class PartEnded extends Error {
  constructor({ name }: Part, { how }: Ending) {
    super(`The ${name} could not start (${how}): see the line above.`)
    this.name = 'PartEnded'
  }
}

/** The listener for what a part says. */
export interface Listening {
  /** A line on standard output, but for its being ready. */
  readonly said: (line: string) => void
  /** A line on standard error; without a listener it goes to ours. */
  readonly logged?: (line: string) => void
}

/** Somewhat longer than a part takes to cut itself off, milliseconds. */
export const KILL_AFTER_MS = 25_000

const READY = / is ready: \S+$/

/**
 * Starts a part in a process group of its own, so that a terminal's Ctrl-C reaches it by us and in its turn. It notices
 * when we are gone, and then ends by itself.
 * @param env  what it is told beside what `part` says, as far as its kind uses it
 */
export const runPart = (part: Part, env: NodeJS.ProcessEnv, { said, logged }: Listening): RunningPart => {
  const child = spawn(process.execPath, [part.script], {
    detached: true,
    env: environmentOf(part.kind, { ...env, ...part.env }),
    stdio: ['ignore', 'pipe', logged ? 'pipe' : 'inherit', 'ipc'],
  })
  const ended = endingOf(child)
  const ready = new Promise<void>((resolve, reject) => {
    linesOf(child.stdout, (line) => (READY.test(line) ? resolve() : said(line)))
    if (logged) linesOf(child.stderr, logged)
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

const linesOf = (stream: Readable | null, hear: (line: string) => void): void => {
  if (stream) createInterface({ input: stream }).on('line', hear)
}

const endingOf = async (child: ChildProcess): Promise<Ending> => {
  const [code, signal] = await once(child, 'exit').catch((error: Error) => [error.message, null])
  return { how: signal ?? `exit code ${code}`, isWell: code === 0, wasKilled: signal !== null }
}
