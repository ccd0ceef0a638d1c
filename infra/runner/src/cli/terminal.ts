import { openProgress, type Progress } from './progress.ts'

/** The streams of a run. */
export interface Output {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a person looks at standard error as it is written. */
  readonly isWatched: boolean
}

/** The streams of this process. */
export const processOutput: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
}

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

export const createTerminal = ({ out, err, isWatched }: Output, json: boolean): Terminal => ({
  json,
  answer: (document, lines) => out(`${json ? JSON.stringify(document, digits, 2) : lines.join('\n')}\n`),
  row: (document, line) => out(`${json ? JSON.stringify(document, digits) : line}\n`),
  note: (line) => (json ? undefined : err(`${line}\n`)),
  progress: (what, total) => openProgress(what, total, !json && isWatched),
})
