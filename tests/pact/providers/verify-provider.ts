import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'verifier-process.ts')

/**
 * Holds a provider to pacts in a process of its own.
 * @param pacts     paths of their files
 * @param provider  path of the module that starts the provider
 * @returns the descriptions of the interactions that were verified, sorted
 * @throws Error that tells what the provider did not keep to, or what the process said before it broke
 */
export const verifyProvider = async (pacts: readonly string[], provider: string): Promise<string[]> => {
  const child = fork(PROCESS, [provider, ...pacts], { silent: true, execArgv: [] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data))
  let answer: { verified?: string[]; fault?: string } = {}
  child.once('message', (message) => (answer = message as typeof answer))
  const [exitCode] = await once(child, 'close')
  if (answer.verified && exitCode === 0) return answer.verified.sort()
  throw new Error(answer.fault ?? `The verification broke off:\n${said}`)
}
