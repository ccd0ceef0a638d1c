import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
}

/**
 * Starts a program as a process group of its own. When we are gone it hears `disconnect`.
 * @throws Error with what it wrote when it ends before it is ready
 */
export const startEngine = async ({ name, command, ready }: EngineProgram): Promise<Engine> => {
  const begin = async () => {
    const child = spawn(process.execPath, [...command], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    return { child, said: await readyLine(child, name, ready) }
  }
  let running = await begin()

  const signal = (what: NodeJS.Signals, group = true): void => {
    const { pid } = running.child
    if (running.child.exitCode === null && running.child.signalCode === null && pid)
      process.kill(group ? -pid : pid, what)
  }
  const end = async (what: NodeJS.Signals, group: boolean): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    const ended = once(running.child, 'exit')
    signal(what, group)
    await ended
  }

  return {
    name,
    get said() {
      return running.said
    },
    kill: () => end('SIGKILL', true),
    async start() {
      running = await begin()
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: () => end('SIGTERM', false),
  }
}
