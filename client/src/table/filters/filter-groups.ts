/** Filters by field, all of which hold: `{ city: 'contains:ada', beds: '10..' }`. */
export type Alternative = Readonly<Record<string, string>>

/** One of its alternatives holds. */
export type FilterGroup = readonly Alternative[]

/** `city=contains:ada&beds=10..|country=DE`, each part written as in a URL, so that no text of a filter can divide them. */
export const writeGroup = (group: FilterGroup): string =>
  group.map((alternative) => new URLSearchParams(alternative).toString()).join('|')

export const parseGroup = (text: string): FilterGroup =>
  text.split('|').map((alternative) => Object.fromEntries(new URLSearchParams(alternative)))

/** What is known of a group; an alternative of which nothing is left would hold for everything, and goes. */
export const knownGroup = (
  group: FilterGroup,
  known: (field: string, text: string) => string | undefined,
): FilterGroup =>
  group
    .map((alternative) =>
      Object.fromEntries(
        Object.entries(alternative).flatMap(([field, text]) => {
          const filter = known(field, text)
          return filter ? [[field, filter]] : []
        }),
      ),
    )
    .filter((alternative) => Object.keys(alternative).length > 0)

/** The filter of a field set anew in an alternative, or in one behind the others; an empty text takes it off. */
export const withCondition = (group: FilterGroup, place: number, field: string, text: string): FilterGroup => {
  const { [field]: _, ...others } = group[place] ?? {}
  const alternative = text ? { ...others, [field]: text } : others
  return [...group.slice(0, place), alternative, ...group.slice(place + 1)].filter(
    (each) => Object.keys(each).length > 0,
  )
}
