import type { CliCommand } from '../command.ts'
import { COMMANDS } from '../commands.ts'
import { runCli } from '../run-cli.ts'

export interface CliAnswer {
  readonly exitCode: number
  readonly out: string
  readonly err: string
  /** Standard output, parsed. */
  readonly json: () => unknown
}

/** Runs one command line in this process, as `npm run kervan --` would; `line` holds no quotes. */
export const kervan = async (
  line: string | readonly string[],
  env: Record<string, string | undefined> = {},
  commands: readonly CliCommand[] = COMMANDS,
): Promise<CliAnswer> => {
  let [out, err] = ['', '']
  const exitCode = await runCli({
    commands,
    args: typeof line === 'string' ? line.split(' ').filter(Boolean) : line,
    env,
    signal: new AbortController().signal,
    output: {
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
      isWatched: false,
    },
  })
  return { exitCode, out, err, json: () => JSON.parse(out) }
}
