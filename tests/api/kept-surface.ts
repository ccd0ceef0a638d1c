import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiChange } from '@kervan/contracts/api-book/changelog'
import type { ApiSurface } from './api-surface.ts'

/** The calls as they were when the changelog was last written: one file, which no run writes by itself. */
export const KEPT_FILE = join(import.meta.dirname, 'kept.json')

export const keptSurface = (): ApiSurface => JSON.parse(readFileSync(KEPT_FILE, 'utf8')) as ApiSurface

/**
 * The changelog with what has changed since it was written. What is changed again on the same day is one entry, and what came on that
 * day has no changes yet.
 */
export const changelogWith = (changelog: readonly ApiChange[], changes: readonly ApiChange[]): readonly ApiChange[] => {
  const isOf = (one: ApiChange) => (other: ApiChange) => one.on === other.on && one.call === other.call
  const written = changelog.flatMap((entry): readonly ApiChange[] => {
    const again = changes.find(isOf(entry))
    if (!again) return [entry]
    if (entry.what === 'added') return again.what === 'removed' ? [] : [entry]
    const breaking = entry.breaking || again.breaking
    return [{ ...again, breaking, details: [...entry.details, ...again.details] }]
  })
  const fresh = changes.filter((change) => !changelog.some(isOf(change)))
  return [...written, ...fresh].toSorted((one, other) =>
    one.on === other.on ? (one.call < other.call ? -1 : 1) : one.on < other.on ? 1 : -1,
  )
}

/** An entry a line, so that those of different calls are written side by side without a conflict. */
export const linesOf = (changelog: readonly ApiChange[]): string =>
  changelog.length === 0 ? '[]\n' : `[\n${changelog.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`

/** A call a line: a kind more is a line for each of its calls, and what has changed of a call the changelog tells field by field. */
export const linePerCall = (calls: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.entries(calls)
    .map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`)
    .join(',\n')}\n}\n`
