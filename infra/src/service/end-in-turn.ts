/**
 * Ends what was begun, last begun first. One that fails keeps none of the others from ending.
 * @param begun  emptied, so that nothing is ended twice
 * @throws what failed first, when all have ended
 */
export const endInTurn = async (begun: (() => Promise<unknown>)[]): Promise<void> => {
  const faults: unknown[] = []
  for (const end of begun.splice(0).reverse()) await end().catch((fault) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
