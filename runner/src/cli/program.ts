import { Command } from 'commander'
import type { z } from 'zod'
import { UsageFault } from './cli-fault.ts'
import type { CliCommand } from './command.ts'
import type { Output } from './terminal.ts'

/** A command line that was understood. */
export interface Call {
  readonly command: CliCommand
  readonly input: Record<string, unknown>
  readonly json: boolean
}

const CALLED = 'npm run kervan --'

/** Commander puts its guess of what was meant on a line of its own. */
const onOneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')

const faultsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' ')).join('; ')

/** The leaf's arguments and options under the names of its input. */
const valuesOf = (leaf: Command): Record<string, unknown> => ({
  // The command `backup` takes what stands behind `backup verify` for its own.
  ...leaf.optsWithGlobals(),
  ...Object.fromEntries(leaf.registeredArguments.map((each, index) => [each.name(), leaf.processedArgs[index]])),
})

const makeLeaf = (leaf: Command, declared: CliCommand, called: (call: Call) => Promise<void>): void => {
  leaf.summary(declared.summary).description(`${declared.summary}.`)
  for (const [term, meaning] of declared.arguments ?? []) leaf.argument(term, meaning)
  for (const [term, meaning] of declared.options ?? []) leaf.option(term, meaning)
  leaf.option('--json', 'answer for machines')
  const examples = declared.examples.map((each) => `  ${CALLED} ${each}`)
  leaf.addHelpText('after', `\nFor example:\n${examples.join('\n')}`)
  leaf.action(() => {
    const { json = false, ...given } = valuesOf(leaf)
    const { data, error } = declared.input.safeParse(given)
    if (error) throw new UsageFault(`${faultsOf(error)}. See: ${CALLED} ${declared.name} --help`)
    return called({ command: declared, input: data, json: json === true })
  })
}

/** `projections list` becomes `list` among the commands of `projections`; a command may have commands of its own. */
export const createProgram = (
  commands: readonly CliCommand[],
  { out, err }: Output,
  called: (call: Call) => Promise<void>,
): Command => {
  const program = new Command('kervan')
  program
    .usage('<command> [options]')
    .description(
      'What an operator does to an installation of Kervan. Settings come from the environment, as for the product.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(`${onOneLine(text)}. See: ${CALLED} --help\n`),
    })
  const nouns = new Map<string, Command>()
  const nounNamed = (noun: string): Command => {
    const known = nouns.get(noun)
    if (known) return known
    const made = program.command(noun).description(`Commands: ${verbsOf(commands, noun).join(', ')}.`)
    nouns.set(noun, made)
    return made
  }
  for (const declared of commands) {
    const [noun = '', verb] = declared.name.split(' ')
    const parent = nounNamed(noun)
    makeLeaf(verb === undefined ? parent : parent.command(verb), declared, called)
  }
  return program
}

const verbsOf = (commands: readonly CliCommand[], noun: string): string[] =>
  commands.filter(({ name }) => name.startsWith(`${noun} `)).map(({ name }) => name.slice(noun.length + 1))
