import { Refusal } from '@kervan/contracts/errors/refusal'
import type { AssignmentWay, SiteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { DeskColleague, DeskRule, DeskView, HeldConversation } from '@kervan/infra/desk/port'
import type { SeenUser, SeenUsers } from '@kervan/infra/seen/port'
import { agentDecider } from '../kinds/agent/agent.decider.ts'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { conversationForWriter } from '../kinds/conversation/conversation-for-writer.ts'
import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import type { Records } from '../ports.ts'
import { candidatesFor } from './candidates-for.ts'
import { type GivableConversation, planAssignments } from './plan-assignments.ts'
import { type GivingRule, ruleFor } from './rule-for.ts'

export interface AssigningPorts {
  readonly records: Pick<Records, 'runner' | 'siteSettings' | 'clock'>
  readonly desk: DeskView
  readonly seen: Pick<SeenUsers, 'all'>
  /** A user with the rights to read at this moment; null for an id that is no user's. */
  readonly readerOf: (userId: string) => Promise<Reader | null>
}

/** How many conversations are given at a time. */
const MOST = 50
/** How many are looked at: those with no colleague there hold up none behind them. */
const MOST_LOOKED_AT = 1_000
/** Refusals for what changed since the desk looked: a colleague took it, or the new one no longer sees its lead. */
const PASSED: ReadonlySet<string> = new Set(['assigned-meanwhile', 'conversation-not-found'])
const MINUTE_MS = 60_000

/** The rules in their order, and the site's setting last. */
const rulesIn = (rules: readonly DeskRule[], { assignment, assignmentTeam }: SiteSettings): readonly GivingRule[] => [
  ...rules.map((rule) => ({ ...rule, way: rule.way as AssignmentWay })),
  ...(assignment === 'off' || assignmentTeam === null
    ? []
    : [
        {
          ...{ id: null, colleague: null, team: assignmentTeam, way: assignment },
          ...{ accounts: null, channels: [], sources: [], language: null },
        },
      ]),
]

/** The colleagues who are online and available. */
const whoIsThere = async (
  { records: { runner } }: AssigningPorts,
  colleagues: readonly DeskColleague[],
  seen: ReadonlyMap<string, SeenUser>,
): Promise<readonly DeskColleague[]> => {
  const online = colleagues.filter(({ id }) => seen.get(id)?.isOnline)
  const statuses = await Promise.all(online.map(({ id }) => runner.load(agentDecider, id)))
  return online.filter((_, index) => statuses[index]!.state.status === 'available')
}

/** Whether a colleague has been offline for so many minutes; so is one who was not seen within a day. */
const isAway = (seen: SeenUser | undefined, minutes: number, now: string): boolean =>
  seen === undefined || (!seen.isOnline && Date.parse(now) - Date.parse(seen.lastSeen) >= minutes * MINUTE_MS)

/**
 * Gives unassigned conversations that wait to the colleague whom the first fitting rule names, or to those of its team who are there, and
 * moves those of a colleague who has gone to another one. A colleague who takes one meanwhile keeps it.
 * @returns how many were given
 */
export const assignWaiting = async (ports: AssigningPorts): Promise<number> => {
  const { records, desk } = ports
  const settings = await records.siteSettings()
  const rules = rulesIn(await desk.rules(), settings)
  if (rules.length === 0) return 0
  const now = records.clock()
  const seen = new Map((await ports.seen.all()).map((each) => [each.userId, each]))
  const [teams, named] = await Promise.all([teamsOf(desk, rules), colleaguesNamedBy(desk, rules)])
  const colleagues = [...new Map([...teams.values(), named].flat().map((each) => [each.id, each])).values()]
  const there = await whoIsThere(ports, colleagues, seen)
  if (there.length === 0) return 0
  const { reassignAfter } = settings
  const away = reassignAfter === null ? [] : colleagues.filter(({ id }) => isAway(seen.get(id), reassignAfter, now))
  const [held, unassigned] = await Promise.all([
    desk.givenTo(
      away.map(({ id }) => id),
      MOST,
    ),
    desk.unassigned(MOST_LOOKED_AT),
  ])
  const readers = await readersOf(ports, there)
  const staff = { teams, named, isOnline: (id: string) => seen.get(id)?.isOnline ?? false, readers }
  const planned = new Map(
    [...held, ...unassigned].flatMap((conversation) => {
      const rule = ruleFor(rules, conversation)
      return rule ? [[conversation.id, { rule, ...candidatesFor(rule, conversation, staff) }] as const] : []
    }),
  )
  const givable = [...planned].map(
    ([conversationId, { rule, candidates }]): GivableConversation => ({ conversationId, way: rule.way, candidates }),
  )
  const holders = new Map(held.map(({ id, assignee }: HeldConversation) => [id, assignee]))
  const conversationFor = conversationForWriter(records.runner)
  let given = 0
  for (const { conversationId, assignee } of planAssignments(givable, there, now, MOST)) {
    const { rule, passedOver } = planned.get(conversationId)!
    const because = { rule: rule.id ?? undefined, passedOver }
    const command = { type: 'Assign', assignee, instead: holders.get(conversationId) ?? null, ...because } as const
    const cause = processCause('assign-conversations', now, derivedId('assign', conversationId, assignee, now))
    try {
      await conversationFor(conversationId, readers.get(assignee)!)
      await records.runner.run(conversationDecider, conversationId, command, cause)
      given++
    } catch (error) {
      if (!(error instanceof Refusal && PASSED.has(error.code))) throw error
    }
  }
  return given
}

/** The colleagues of each team that rules name. */
const teamsOf = async (
  desk: DeskView,
  rules: readonly GivingRule[],
): Promise<ReadonlyMap<string, readonly DeskColleague[]>> => {
  const named = [...new Set(rules.map(({ team }) => team))]
  return new Map(await Promise.all(named.map(async (team) => [team, await desk.colleaguesOf(team)] as const)))
}

const colleaguesNamedBy = async (desk: DeskView, rules: readonly GivingRule[]): Promise<readonly DeskColleague[]> => {
  const named = new Set(rules.flatMap(({ colleague }) => colleague ?? []))
  return named.size === 0 ? [] : desk.colleagues([...named])
}

const readersOf = async (
  { readerOf }: AssigningPorts,
  colleagues: readonly DeskColleague[],
): Promise<ReadonlyMap<string, Reader>> => {
  const readers = await Promise.all(colleagues.map(({ id }) => readerOf(id)))
  return new Map(readers.flatMap((reader) => (reader ? [[reader.id, reader] as const] : [])))
}
