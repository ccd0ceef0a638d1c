/** What a status means at a glance; screens give each a hue and an icon. */
export type StatusLook = 'new' | 'work' | 'waiting' | 'done' | 'failing' | 'closed'

/** A way from one status to another. */
export interface Move<Status extends string = string> {
  readonly to: Status
  /** It is not made without a reason. */
  readonly reason?: true
  /** Action that the mover must be permitted beside `edit`. */
  readonly permission?: string
}

/** The statuses of a kind of record and the ways between them. */
export interface StatusTable<Status extends string = string> {
  readonly initial: Status
  readonly looks: { readonly [S in Status]: StatusLook }
  /** Where a record may go from each; a bare name needs nothing. */
  readonly moves: { readonly [S in Status]: readonly (Status | Move<Status>)[] }
}

export const statusTable = <const Status extends string>(table: StatusTable<Status>): StatusTable<Status> => table

export const statusesOf = <Status extends string>({ looks }: StatusTable<Status>): readonly Status[] =>
  Object.keys(looks) as Status[]

export const movesFrom = <Status extends string>(
  { moves }: StatusTable<Status>,
  from: Status,
): readonly Move<Status>[] => moves[from].map((move) => (typeof move === 'string' ? { to: move } : move))

/** Undefined where there is no such way. */
export const moveOf = <Status extends string>(
  table: StatusTable<Status>,
  from: Status,
  to: Status,
): Move<Status> | undefined => movesFrom(table, from).find((move) => move.to === to)
