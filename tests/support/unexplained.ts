/** A line of the log, as pino writes it. */
interface Entry {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly code?: string; readonly stack?: string }
}

const ERROR = 50

/** What an engine that is away, or comes back, makes a service say. */
const AWAY =
  /StoreUnavailable|unavailable|cannot be reached|could not be reached|ECONN|EPIPE|ETIMEDOUT|Connection terminated|connection error|timeout|57P0|53300|Kafka/i

/** What is told of the records that a chaos run writes into the topics as a stranger. */
const STRANGER = /that no relay of this installation has sent/

/** Where an error went through explains nothing: the names of our own modules are those of engines too. */
const FRAMES = /^\s+at .*$/gm

const entryOf = (line: string): Entry | undefined => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Whether a line needs an explanation that no engine's being away gives. */
const isOdd = (line: string): boolean => {
  const entry = entryOf(line)
  if (!entry) return line.trim() !== '' && !AWAY.test(line)
  if (entry.level < ERROR || STRANGER.test(entry.msg ?? '')) return false
  const { type, code, message, stack = '' } = entry.err ?? {}
  return !AWAY.test([entry.msg, type, code, message, stack.replace(FRAMES, '')].join(' '))
}

/** Keeps what processes say that nobody would expect. */
export const createUnexplained = () => {
  const odd: string[] = []
  return {
    hear: (name: string) => (line: string) => {
      if (isOdd(line)) odd.push(`${name}: ${line}`)
    },
    lines: (): readonly string[] => odd,
  }
}
