import { openProgress, type Progress } from './progress.ts'

/** Where a command speaks. Answers go to standard output, everything else to standard error. */
export interface Terminal {
  /** Whether a machine reads: then standard output holds JSON alone. */
  readonly json: boolean
  /** The whole answer: one JSON document for machines, lines for people. Positions and ids of type bigint become digits. */
  answer(document: object, lines: readonly string[]): void
  /** One of many: a line of NDJSON for machines, a line for people. */
  row(document: object, line: string): void
  /** What happens meanwhile, for people only. */
  note(line: string): void
  /**
   * A bar for what takes long, drawn on a terminal only and not with `--json`.
   * @param what   what is counted: `events`
   * @param total  how many there are, as known so far
   */
  progress(what: string, total: number): Progress
}

const digits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The terminal of this process. */
export const createTerminal = (json: boolean): Terminal => ({
  json,
  answer: (document, lines) => write(process.stdout, json ? JSON.stringify(document, digits, 2) : lines.join('\n')),
  row: (document, line) => write(process.stdout, json ? JSON.stringify(document, digits) : line),
  note: (line) => (json ? undefined : write(process.stderr, line)),
  progress: (what, total) => openProgress(what, total, !json && process.stderr.isTTY === true),
})

const write = (stream: NodeJS.WriteStream, text: string): void => void stream.write(`${text}\n`)
