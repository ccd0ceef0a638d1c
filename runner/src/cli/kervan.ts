import { COMMANDS } from './commands.ts'
import { runCli } from './run-cli.ts'
import { processOutput } from './terminal.ts'

/** `npm run kervan -- <command>`: what an operator does to an installation. */
const interrupted = new AbortController()
const interrupt = () => interrupted.abort()
process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
// A reader that takes only the first lines closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCli({
  commands: COMMANDS,
  args: process.argv.slice(2),
  env: process.env,
  signal: interrupted.signal,
  output: processOutput,
})
