import type { LeaseHolder } from '@kervan/infra/leases/holders'
import type { OperatedBuild } from '@kervan/query-service/operate'
import { broken, type Finding, fine, warning } from './finding.ts'

/** Behind by more than this is told, seconds. */
export const LATE_SECONDS = 60
/** A holder beats every second. */
const SILENT_SECONDS = 5

export const isAhead = (of: string, what: string, position: bigint, head: bigint, remedy: string): Finding[] =>
  position > head
    ? [
        broken(
          of,
          `${what} stands at position ${position}, ahead of the log's head ${head}: the log was replaced under it. ${remedy}`,
        ),
      ]
    : []

const REMEDY_AHEAD = 'Put the database back together with the log: restore.'

export const judgeReadModels = (builds: readonly OperatedBuild[], head: bigint): Finding[] => {
  const of = 'read models'
  const made = new Set(builds.map(({ projection, version }) => `${projection} ${version}`))
  const findings = builds.flatMap((build) => {
    const { projection, state, position, lag, parked, paused, holder, version, versionHere } = build
    const named = state === 'active' ? projection : `${projection} (being built)`
    const found = isAhead(of, named, position, head, 'Start the query service: it builds it anew from the log.')
    if (paused !== null)
      found.push(warning(of, `${named} is paused: ${paused}. To go on: projections resume ${projection}`))
    else if (holder === null) found.push(warning(of, `${named} is fed by nobody. Start a query service.`))
    else if (lag.seconds > LATE_SECONDS)
      found.push(
        warning(
          of,
          `${named} is ${Math.round(lag.seconds)} s behind. If that does not shrink, see the log of ${holder}.`,
        ),
      )
    if (!made.has(`${projection} ${versionHere}`))
      found.push(
        warning(
          of,
          `${named} is of version ${version}, and this program makes version ${versionHere}. A query service of this program builds that beside it.`,
        ),
      )
    if (parked > 0) found.push(warning(of, `${named} has ${parked} parked events. See: parked list`))
    return found
  })
  if (builds.length === 0) return [warning(of, 'There are none. A query service makes them when it starts.')]
  return findings.length > 0 ? findings : [fine(of, `${builds.length}, all up to date`)]
}

export const judgeReactions = (reached: bigint, head: bigint, parked: number): Finding[] => {
  const of = 'reactions'
  const findings = isAhead(of, 'The checkpoint of reactions', reached, head, REMEDY_AHEAD)
  if (parked > 0)
    findings.push(
      warning(of, `${parked} reactions are parked: what should have followed from an event has not. See: parked list`),
    )
  return findings.length > 0 ? findings : [fine(of, `have come to position ${reached} of ${head}`)]
}

export interface Backlog {
  readonly waiting: number
  readonly dead: number
  /** Of the oldest that waits; 0 where none does. */
  readonly oldestSeconds: number
}

export const judgeInbox = ({ waiting, dead, oldestSeconds }: Backlog): Finding[] => {
  const of = 'webhooks'
  const findings: Finding[] = []
  if (oldestSeconds > LATE_SECONDS)
    findings.push(
      warning(
        of,
        `${waiting} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes. Is a command service running? See its log.`,
      ),
    )
  if (dead > 0) findings.push(warning(of, `${dead} were given up. See: inbox list`))
  return findings.length > 0 ? findings : [fine(of, `${waiting} wait`)]
}

export const judgeLeases = (holders: readonly LeaseHolder[]): Finding[] => {
  const silent = holders.filter(({ silentSeconds }) => silentSeconds > SILENT_SECONDS)
  if (silent.length === 0) return [fine('leases', `${holders.length} are held`)]
  return silent.map(({ name, holder, silentSeconds }) =>
    warning(
      'leases',
      `${holder} holds ${name} and has been silent for ${Math.round(silentSeconds)} s. Whoever waits for it takes it over; see whether that process hangs.`,
    ),
  )
}
