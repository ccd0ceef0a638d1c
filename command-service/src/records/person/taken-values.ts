import { type KeptValues, MERGED_FIELDS, type PersonValues, pickValues } from '@kervan/contracts/people/kept-values'

/** What a person took from another one that was merged into it, the newest last. */
export interface Taken {
  readonly from: string
  /** What the person had before, of each field that was taken and has not been changed by hand since. */
  readonly before: KeptValues
}

const fieldsOf = (values: KeptValues): readonly string[] => Object.keys(values)
const withoutFields = (values: KeptValues, fields: readonly string[]): KeptValues =>
  pickValues(
    values,
    MERGED_FIELDS.filter((field) => !fields.includes(field)),
  )

export const withTaken = (
  taken: readonly Taken[],
  from: string,
  values: KeptValues,
  held: PersonValues,
): readonly Taken[] => [
  ...taken.filter((each) => each.from !== from),
  { from, before: pickValues(held, fieldsOf(values)) },
]

/** What is changed by hand stays when merges are undone. */
export const withChanged = (taken: readonly Taken[], fields: readonly string[]): readonly Taken[] =>
  taken.map((each) => ({ ...each, before: withoutFields(each.before, fields) }))

/** What a person gets back where it is parted from another: of each field that was taken from that one last. */
export const returnedOf = (taken: readonly Taken[], from: string): KeptValues => {
  const place = taken.findIndex((each) => each.from === from)
  const later = taken.slice(place + 1).flatMap(({ before }) => fieldsOf(before))
  return place < 0 ? {} : withoutFields(taken[place]!.before, later)
}

/** Where more was taken since, that one's way back leads to what was there before both. */
export const withReturned = (taken: readonly Taken[], from: string): readonly Taken[] => {
  const place = taken.findIndex((each) => each.from === from)
  if (place < 0) return taken
  let inherited = taken[place]!.before
  const later = taken.slice(place + 1).map((each) => {
    const own = pickValues(inherited, fieldsOf(each.before))
    inherited = withoutFields(inherited, fieldsOf(own))
    return { ...each, before: { ...each.before, ...own } }
  })
  return [...taken.slice(0, place), ...later]
}
