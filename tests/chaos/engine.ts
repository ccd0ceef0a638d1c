import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signalTree } from '../support/processes.ts'
import { readyLine } from '../support/ready-line.ts'

/** A process that may be killed and held still, with everything that it has started. */
export interface Engine {
  readonly name: string
  /** What it said when it was ready. */
  readonly said: string
  kill(): Promise<void>
  /** Starts it again, on what it had kept. */
  start(): Promise<void>
  pause(): void
  resume(): void
  /** The operator's way. */
  stop(): Promise<void>
}

export interface EngineProgram {
  readonly name: string
  /** A module for Node, and its arguments. */
  readonly command: readonly string[]
  /** The line by which it says that it is ready; its first group is what `said` gives. */
  readonly ready: RegExp
  /** Takes the lines that it writes. */
  readonly hear?: (line: string) => void
}

/**
 * Starts a program that no Ctrl-C of ours reaches. When we are gone it hears `disconnect`.
 * @throws Error with what it wrote when it ends before it is ready
 */
export const startEngine = async ({ name, command, ready, hear }: EngineProgram): Promise<Engine> => {
  const begin = async () => {
    const child = spawn(process.execPath, [...command], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    return { child, said: await readyLine(child, name, ready, hear) }
  }
  let running = await begin()

  const runs = () => running.child.exitCode === null && running.child.signalCode === null
  const signal = (what: NodeJS.Signals): void => {
    if (runs()) signalTree(Number(running.child.pid), what)
  }
  const end = async (how: () => void): Promise<void> => {
    if (!runs()) return
    const ended = once(running.child, 'exit')
    how()
    await ended
  }

  return {
    name,
    get said() {
      return running.said
    },
    kill: () => end(() => signal('SIGKILL')),
    async start() {
      running = await begin()
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: () => end(() => running.child.kill('SIGTERM')),
  }
}
