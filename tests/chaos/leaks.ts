import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Leaks {
  /** Takes what one part of the house writes, a line at a time. */
  hear(part: string): (line: string) => void
  /** Where a planted value came out, one line each. */
  faults(): readonly string[]
}

/** Lines that are told of one part; what comes after them is the same fault again. */
const MOST_OF_A_PART = 5
const CUT = 300

/**
 * Looks for planted values in what leaves the house beside its replies.
 * @param values  what people are called, wrote and looked for, each so odd that nothing else has it
 */
export const createLeaks = (values: readonly string[]): Leaks => {
  const forms = values.flatMap((value) => [
    ...new Set([value, encodeURIComponent(value), new URLSearchParams([['', value]]).toString().slice(1)]),
  ])
  const found = new Map<string, string[]>()
  return {
    hear(part) {
      let number = 0
      return (line) => {
        number++
        const told = forms.find((form) => line.includes(form))
        if (told === undefined) return
        const place = Math.max(0, line.indexOf(told) - CUT / 2)
        const faults = found.get(part) ?? []
        found.set(part, faults)
        if (faults.length < MOST_OF_A_PART)
          faults.push(`${part}, line ${number}, tells "${told}": ${line.slice(place, place + CUT)}`)
      }
    },
    faults: () => [...found.values()].flat(),
  }
}

/** What keeps events and rows, which is no log: the folders of PostgreSQL, of Kafka's topics and of the double's journal. */
const STORES = /\/(cluster|logs?|topics|data)\/|\.journal$|\/backup-\d+\//

/** Names of all files below a folder, and the lines of those that are logs. */
export const hearFiles = async (folder: string, leaks: Leaks): Promise<void> => {
  const names = leaks.hear('the name of a file')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    names(path.slice(folder.length))
    if (!entry.isFile() || STORES.test(path) || !/\.(log|txt|out|err)$/.test(entry.name)) continue
    const hear = leaks.hear(path)
    for (const line of (await readFile(path, 'utf8')).split('\n')) hear(line)
  }
}
