import type { KeptPart } from './keep-running.ts'

/** Ends parts in the order opposite to that of their start, those of a kind together: the edge before all others. */
export const stopInTurn = async (kept: readonly KeptPart[]): Promise<void> => {
  const kinds = [...Map.groupBy(kept, ({ part }) => part.kind).values()]
  for (const group of kinds.reverse()) await Promise.all(group.map((each) => each.stop()))
}
