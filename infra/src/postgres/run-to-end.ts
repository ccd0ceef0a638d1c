import { spawn } from 'node:child_process'

/** What PostgreSQL's programs get to see: nothing of PG*, LC_* or LANG that would change what they do or say. */
export const plainEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

/** Runs a program to its end; gives its exit code and everything it wrote to stderr. */
export const runToEnd = (command: string, args: string[], cwd: string): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stderr }))
  })
