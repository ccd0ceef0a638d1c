import { sayNowAndThen } from '@kervan/infra/service/say-now-and-then'
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
   * A bar for what takes long on a terminal, a line now and then elsewhere, and nothing with `--json`.
   * @param what   what is counted: `events`
   * @param total  how many there are, as known so far; 0 when it is not
   */
  progress(what: string, total: number): Progress
  /** Says now and then that it goes on, for people only, until `work` has settled. */
  meanwhile<Result>(what: string, work: Promise<Result>): Promise<Result>
}

const digits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

export const createTerminal = ({ out, err, isWatched }: Output, json: boolean): Terminal => {
  const note = (line: string): void => (json ? undefined : err(`${line}\n`))
  return {
    json,
    answer: (document, lines) => out(`${json ? JSON.stringify(document, digits, 2) : lines.join('\n')}\n`),
    row: (document, line) => out(`${json ? JSON.stringify(document, digits) : line}\n`),
    note,
    progress: (what, total) => openProgress(what, total, json ? 'not' : isWatched ? 'bar' : 'lines', note),
    meanwhile(what, work) {
      const begun = performance.now()
      const seconds = () => Math.round((performance.now() - begun) / 1_000)
      return work.finally(sayNowAndThen(() => `${what}, ${seconds()} s so far`, note))
    },
  }
}
