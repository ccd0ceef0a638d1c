import { foldTr } from '@kervan/contracts/text/fold-tr'

interface Called {
  readonly fullName: string
  readonly username: string
}

/** A colleague with the name that stands in a note. */
export type Mentionable<C extends Called = Called> = C & { readonly name: string }

/** Colleagues as notes name them: by the full name, and by the user name too where several are called the same. */
export const mentionable = <C extends Called>(colleagues: readonly C[]): readonly Mentionable<C>[] =>
  colleagues.map((colleague) => {
    const { fullName, username } = colleague
    const isShared = colleagues.some((each) => each !== colleague && each.fullName === fullName)
    return { ...colleague, name: isShared ? `${fullName} (${username})` : fullName }
  })

/** Most that are offered at once. */
const MOST_OFFERED = 20

/**
 * Colleagues who fit what is typed: those whose name begins so first, then those with a word of it, or a user name, that does. Case and
 * accents make no difference.
 */
export const fittingColleagues = <C extends Mentionable>(colleagues: readonly C[], typed: string): readonly C[] => {
  const wanted = foldTr(typed)
  const rankOf = ({ fullName, username }: C): number => {
    const name = foldTr(fullName)
    if (name.startsWith(wanted)) return 0
    return name.includes(` ${wanted}`) || foldTr(username).startsWith(wanted) ? 1 : 2
  }
  return colleagues
    .map((colleague) => ({ colleague, rank: rankOf(colleague) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_OFFERED)
    .map(({ colleague }) => colleague)
}
