import type { ErrorCode } from '../errors/error-codes.ts'

/** What a status means at a glance; screens give each a hue and an icon. */
export type StatusLook = 'new' | 'work' | 'waiting' | 'done' | 'failing' | 'closed'

/** A way from one status to another. */
export interface Move<Status extends string = string> {
  readonly to: Status
  /** The mover must give a reason. */
  readonly reason?: true
  /** Action that the mover must be permitted beside `edit`. */
  readonly permission?: string
  /** Only the product makes this move; users cannot ask for it. */
  readonly byProduct?: true
}

/** The statuses of a kind of record and the ways between them. */
export interface StatusTable<Status extends string = string> {
  readonly initial: Status
  readonly looks: { readonly [S in Status]: StatusLook }
  /** Where a record may go from each; a bare name needs nothing. */
  readonly moves: { readonly [S in Status]: readonly (Status | Move<Status>)[] }
  /**
   * The user who moved a record may take that back soon, also where there is no way back or where it asks for a reason. For kinds in which
   * the next move puts right whatever followed from a move.
   */
  readonly takenBackSoon?: true
}

export const statusTable = <const Status extends string>(table: StatusTable<Status>): StatusTable<Status> => table

export const statusesOf = <Status extends string>({ looks }: StatusTable<Status>): readonly Status[] =>
  Object.keys(looks) as Status[]

/** How a status looks in which nothing is left to do. */
const ENDED: readonly StatusLook[] = ['done', 'failing', 'closed']

/** The statuses in which something is left to do. */
export const openStatusesOf = (table: StatusTable): readonly string[] =>
  statusesOf(table).filter((status) => !ENDED.includes(table.looks[status]!))

/** Where people may move a record. */
export const movesFrom = <Status extends string>(table: StatusTable<Status>, from: Status): readonly Move<Status>[] =>
  waysFrom(table, from).filter(({ byProduct }) => !byProduct)

const waysFrom = <Status extends string>({ moves }: StatusTable<Status>, from: Status): readonly Move<Status>[] =>
  moves[from].map((move) => (typeof move === 'string' ? { to: move } : move))

/** Where the product moves a record by itself. */
export const isWayOfProduct = (table: StatusTable, from: string, to: string): boolean =>
  waysFrom(table, from).some((way) => way.to === to && way.byProduct)

/** Undefined where there is no such way. */
export const moveOf = <Status extends string>(
  table: StatusTable<Status>,
  from: Status,
  to: Status,
): Move<Status> | undefined => movesFrom(table, from).find((move) => move.to === to)

/** The statuses through which people bring a record to another by the fewest moves, that one last; undefined where they cannot. */
export const fewestMoves = (table: StatusTable, from: string, to: string): readonly string[] | undefined => {
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [at, way] of ways)
    for (const move of movesFrom(table, at)) if (!ways.has(move.to)) ways.set(move.to, [...way, move.to])
  return ways.get(to)
}

/** The first way of the table, from the statuses that records come to first; undefined where nothing ever moves. */
export const firstWayIn = (table: StatusTable): { readonly from: string; readonly move: Move } | undefined => {
  for (const from of waysFromInitial(table).keys()) {
    const [move] = [...movesFrom(table, from), ...waysFrom(table, from)]
    if (move) return { from, move }
  }
  return undefined
}

/** Every status that a record can come to, with the moves that lead there from the initial one: of people alone where they can. */
export const waysFromInitial = (table: StatusTable): ReadonlyMap<string, readonly Move[]> => {
  const ways = new Map<string, readonly Move[]>([[table.initial, []]])
  for (const movesOf of [movesFrom, waysFrom])
    for (const [from, way] of ways)
      for (const move of movesOf(table, from)) if (!ways.has(move.to)) ways.set(move.to, [...way, move])
  return ways
}

/** Every status that people can bring a record to without the product. */
export const waysOfPeople = (table: StatusTable): ReadonlyMap<string, readonly Move[]> =>
  new Map([...waysFromInitial(table)].filter(([, way]) => way.every(({ byProduct }) => !byProduct)))

/** Whether people can ever move a record. */
export const canBeMoved = (table: StatusTable): boolean => attemptsIn(table).some(({ move }) => move)

/** A move, and the one back from where it leads; undefined where there is no such way. */
export interface Attempt {
  readonly from: string
  readonly to: string
  readonly move: Move | undefined
}

/** What may be asked of a record in any status that it can be in. */
export const attemptsIn = (table: StatusTable): readonly Attempt[] =>
  [...waysFromInitial(table).keys()].flatMap((from) =>
    statusesOf(table)
      .filter((to) => to !== from)
      .map((to) => ({ from, to, move: moveOf(table, from, to) })),
  )

/** What people may ask of a record in any status that they can bring it to by themselves. */
export const attemptsOfPeople = (table: StatusTable): readonly Attempt[] => {
  const ways = waysOfPeople(table)
  return attemptsIn(table).filter(({ from }) => ways.has(from))
}

/** What an undo of a move asks for. */
export const attemptsBackIn = (table: StatusTable): readonly Attempt[] =>
  attemptsIn(table)
    .filter(({ move }) => move)
    .map(({ from, to }) => ({ from: to, to: from, move: moveOf(table, to, from) }))

export const refusalsOfMoving = (table: StatusTable): readonly ErrorCode[] => refusalsOf(attemptsIn(table))
export const refusalsOfMovingBack = (table: StatusTable): readonly ErrorCode[] => refusalsOf(attemptsBackIn(table))

const refusalsOf = (attempts: readonly Attempt[]): readonly ErrorCode[] => [
  ...(attempts.some(({ move }) => !move) ? (['move-not-allowed'] as const) : []),
  ...(attempts.some(({ move }) => move?.reason) ? (['reason-required'] as const) : []),
  ...(attempts.some(({ move }) => move?.permission) ? (['not-permitted'] as const) : []),
]
