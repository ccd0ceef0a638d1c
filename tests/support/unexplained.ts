/** A line of the log, as pino writes it. */
interface Entry {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly code?: string; readonly stack?: string }
}

const ERROR = 50

/** What a service logs while an engine is away or comes back. */
const AWAY =
  /StoreUnavailable|unavailable|cannot be reached|could not be reached|ECONN|EPIPE|ETIMEDOUT|Connection terminated|connection error|timeout|57P0|53300|Kafka/i

/** What is told of the records that a chaos run writes into the topics as a stranger. */
const STRANGER = /that no relay of this installation has sent/

/** Stack frames, which explain nothing: the names of our own modules contain those of engines. */
const FRAMES = /^\s+at .*$/gm

const entryOf = (line: string): Entry | undefined => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Whether the absence of an engine does not explain a line. */
const isOdd = (line: string): boolean => {
  const entry = entryOf(line)
  if (!entry) return line.trim() !== '' && !AWAY.test(line)
  if (entry.level < ERROR || STRANGER.test(entry.msg ?? '')) return false
  const { type, code, message, stack = '' } = entry.err ?? {}
  return !AWAY.test([entry.msg, type, code, message, stack.replace(FRAMES, '')].join(' '))
}

/** Keeps the lines of processes that are not explained by an engine's absence. */
export const createUnexplained = () => {
  const odd: string[] = []
  return {
    hear: (name: string) => (line: string) => {
      if (isOdd(line)) odd.push(`${name}: ${line}`)
    },
    lines: (): readonly string[] => odd,
  }
}
