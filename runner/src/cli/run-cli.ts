import { resolve } from 'node:path'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { readSettings } from '@kervan/infra/settings'
import { CommanderError } from 'commander'
import type { CliCommand, CliContext } from './command.ts'
import { faultLine } from './fault-line.ts'
import { type Installation, openInstallation } from './installation.ts'
import { type Call, createProgram } from './program.ts'
import { createTerminal, type Output } from './terminal.ts'

export interface CliRun {
  readonly commands: readonly CliCommand[]
  /** What stands behind `kervan`. */
  readonly args: readonly string[]
  readonly env: Record<string, string | undefined>
  readonly signal: AbortSignal
  readonly output: Output
}

/**
 * Runs one command line to its end, and closes what it opened.
 * @returns the exit code: 0 done, 1 failed or found faults, 2 wrong usage
 */
export const runCli = async (run: CliRun): Promise<number> => {
  let exitCode = 0
  const program = createProgram(run.commands, run.output, async (call) => {
    exitCode = (await perform(call, run)) === 'found-faults' ? 1 : 0
  })
  try {
    await program.parseAsync([...run.args], { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has said its word: help is asked for, or the usage is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const fault = faultLine(error)
    run.output.err(`${fault.line}\n`)
    return fault.exitCode
  }
}

const perform = async ({ command, input, json }: Call, { env, signal, output }: CliRun) => {
  const settings = readSettings(env)
  const terminal = createTerminal(output, json)
  const begun: (() => Promise<unknown>)[] = []
  const onEnd = (end: () => Promise<unknown>) => void begun.push(end)
  let opened: Promise<Installation> | undefined
  const context: CliContext = {
    settings,
    terminal,
    signal,
    onEnd,
    installation: () => {
      opened ??= openInstallation(settings, onEnd)
      return opened
    },
    // npm runs scripts in the checkout, and says in INIT_CWD where it was called.
    pathOf: (path) => resolve(env.INIT_CWD ?? '.', path),
  }
  try {
    return await command.run(input, context)
  } finally {
    await endInTurn(begun)
  }
}
