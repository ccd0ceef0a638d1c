const TIER = /^(?:TIER_)?(\d+)(K?)$/

/** To how many people a day conversations may be begun; infinite where there is no limit, null of a word that names no number. */
export const limitOf = (word: string): number | null => {
  if (word === 'TIER_UNLIMITED') return Number.POSITIVE_INFINITY
  const [, count, thousands] = TIER.exec(word) ?? []
  return count === undefined ? null : Number(count) * (thousands ? 1_000 : 1)
}

/** Whether fewer people may be written to than before; of words that name no number it is not known. */
export const isLowerLimit = (word: string | null, before: string | null): boolean => {
  const [now, then] = [word, before].map((each) => (each === null ? null : limitOf(each))) as [
    number | null,
    number | null,
  ]
  return now !== null && then !== null && now < then
}
