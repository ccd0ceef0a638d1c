import type { AssignmentWay } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { DeskColleague } from '@kervan/infra/desk/port'

/** A conversation that is to be given to one of several colleagues. */
export interface GivableConversation {
  readonly conversationId: string
  readonly way: AssignmentWay
  /** Ids of the colleagues to whom it may be given. */
  readonly candidates: ReadonlySet<string>
}

export interface PlannedAssignment {
  readonly conversationId: string
  readonly assignee: string
}

const NEVER = Number.NEGATIVE_INFINITY
const turnOf = ({ lastGivenAt }: DeskColleague): number => (lastGivenAt === null ? NEVER : Date.parse(lastGivenAt))

/** In turns: the colleague who was given one longest ago, or never. By load: the one with the fewest open ones, else in turns. */
const comesFirst =
  (way: AssignmentWay) =>
  (one: DeskColleague, other: DeskColleague): number => {
    const byLoad = way === 'fewest-open' ? one.open - other.open : 0
    const [turn, otherTurn] = [turnOf(one), turnOf(other)]
    return byLoad || (turn === otherTurn ? 0 : turn - otherTurn) || (one.id < other.id ? -1 : 1)
  }

/**
 * Plans which colleague gets which conversation, one after another: each that is given counts for the next, by any rule. A conversation
 * with no candidate there is left out.
 * @param waiting  in the order in which they are given
 * @param colleagues  the colleagues who are there to answer
 * @param now  UTC, ISO 8601
 * @param most  how many are given at most
 */
export const planAssignments = (
  waiting: readonly GivableConversation[],
  colleagues: readonly DeskColleague[],
  now: string,
  most = waiting.length,
): readonly PlannedAssignment[] => {
  const there = new Map(colleagues.map((each) => [each.id, each]))
  const planned: PlannedAssignment[] = []
  for (const { conversationId, way, candidates } of waiting) {
    if (planned.length === most) break
    const [next] = [...there.values()].filter(({ id }) => candidates.has(id)).toSorted(comesFirst(way))
    if (!next) continue
    const lastGivenAt = new Date(Date.parse(now) + planned.length).toISOString()
    there.set(next.id, { id: next.id, open: next.open + 1, lastGivenAt })
    planned.push({ conversationId, assignee: next.id })
  }
  return planned
}
