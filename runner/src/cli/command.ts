import type { Settings } from '@kervan/infra/settings'
import type { z } from 'zod'
import type { Installation } from './installation.ts'
import type { Terminal } from './terminal.ts'

/** What a command finds beside its own arguments. */
export interface CliContext {
  readonly settings: Settings
  readonly terminal: Terminal
  /** Aborts on Ctrl-C and SIGTERM; what runs long heeds it and stops at a place from which it can be resumed. */
  readonly signal: AbortSignal
  /** The engines of this installation, opened when they are first asked for and closed by the frame. */
  installation(): Promise<Installation>
  /** Runs when the command is over, last given first. */
  onEnd(end: () => Promise<unknown>): void
  /** A path as the operator's shell understands it, absolute. */
  pathOf(path: string): string
}

/** `found-faults` ends with exit code 1 without an error line: what is wrong has been told. */
export type CliOutcome = 'done' | 'found-faults'

type Term = readonly [term: string, meaning: string]

/**
 * A command of the operator, declared once: parsed, explained and run from here. Every command takes `--json` as well.
 */
export interface CliCommand<Input extends z.ZodObject = z.ZodObject> {
  /** The words that call it: `projections list`, `doctor`. */
  readonly name: string
  /** One sentence in the imperative, without a full stop. */
  readonly summary: string
  /** `['<projection>', 'a read model, as projections list names it']`; `[name]` where it may be left out. */
  readonly arguments?: readonly Term[]
  /** `['--reason <text>', 'why']`; a flag without a value is true. */
  readonly options?: readonly Term[]
  /** What stands behind `kervan`, one line an example. */
  readonly examples: readonly string[]
  /** Arguments and options together, by their camel-cased names. A fault is wrong usage. */
  readonly input: Input
  readonly run: (input: z.output<Input>, context: CliContext) => Promise<CliOutcome>
}

export const cliCommand = <Input extends z.ZodObject>(declared: CliCommand<Input>): CliCommand =>
  declared as unknown as CliCommand
