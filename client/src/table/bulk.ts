export interface BulkOutcome<Item> {
  readonly done: readonly Item[]
  readonly refused: readonly { readonly item: Item; readonly error: unknown }[]
}

/**
 * Does one thing to many items, a few at a time; a refusal stops nothing.
 * @param told  called after each with how many are behind
 */
export const doToAll = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  told: (behind: number) => void,
  atOnce = 4,
): Promise<BulkOutcome<Item>> => {
  const done: Item[] = []
  const refused: { item: Item; error: unknown }[] = []
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const error = await act(item).then(
        () => null,
        (fault: unknown) => ({ fault }),
      )
      if (error) refused.push({ item, error: error.fault })
      else done.push(item)
      told(done.length + refused.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return { done, refused }
}
