import type { PartOfPact } from '../pact-file.ts'

/** What one process has verified. */
export interface Verified {
  readonly shard: string
  readonly descriptions: readonly string[]
}

/** Why a verification in several processes says less than it seems to; nothing where every interaction was verified exactly once. */
export const faultsOfVerification = (parts: readonly PartOfPact[], verified: readonly Verified[]): string[] => {
  const times = new Map<string, number>()
  for (const description of verified.flatMap(({ descriptions }) => descriptions))
    times.set(description, (times.get(description) ?? 0) + 1)
  const expected = parts.flatMap(({ pact }) => pact.interactions.map(({ description }) => description))
  const known = new Set(expected)
  return [
    ...(expected.length === 0 ? ['there is nothing to verify'] : []),
    ...verified.filter(({ descriptions }) => descriptions.length === 0).map(({ shard }) => `${shard} verified nothing`),
    ...expected.filter((each) => !times.has(each)).map((each) => `"${each}" was verified by none`),
    ...[...times].filter(([, count]) => count > 1).map(([each, count]) => `"${each}" was verified ${count} times`),
    ...[...times.keys()].filter((each) => !known.has(each)).map((each) => `"${each}" is in no pact of this run`),
  ]
}
