import type { Named } from '@kervan/contracts/kit/record-row'

/** A record that may be named, as it was found. */
interface Found extends Named {
  readonly archived: boolean
}

/** What a chooser offers: what is chosen already, also where it was not found, and what is not in the archive. */
export const offered = (found: readonly Found[], chosen: readonly Named[]): readonly Named[] => {
  const isChosen = ({ id }: Named) => chosen.some((each) => each.id === id)
  const kept = found.filter((each) => !each.archived || isChosen(each))
  return [...chosen.filter(({ id }) => !kept.some((each) => each.id === id)), ...kept]
}
