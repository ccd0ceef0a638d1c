import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How much of what it wrote is told of a program that did not come to be ready. */
const LINES_TOLD = 30

/**
 * What the first group of `ready` matches in a line that a program writes.
 * @param hear  takes every line, also those that come later
 * @throws Error with what it wrote when it ends before that
 */
export const readyLine = (
  child: ChildProcess,
  name: string,
  ready: RegExp,
  hear: (line: string) => void = () => undefined,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const written: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        hear(line)
        written.push(line)
        if (written.length > LINES_TOLD) written.shift()
        const said = line.match(ready)?.[1]
        if (said !== undefined) resolve(said)
      })
    }
    child.once('close', (code) =>
      reject(new Error(`${name} ended with ${code} before it was ready:\n${written.slice(-LINES_TOLD).join('\n')}`)),
    )
  })
