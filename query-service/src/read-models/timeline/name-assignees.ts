import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { user } from '@kervan/contracts/kinds/user/user'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { forReader } from '../../kit/for-reader.ts'
import { namesOf } from '../../kit/shown-values.ts'

/** Entries that tell to whom a conversation was given, with the names that colleagues and rules have now. */
export const nameAssignees = async (
  pool: pg.Pool,
  entries: readonly TimelineEntry[],
  reader: Reader,
): Promise<readonly TimelineEntry[]> => {
  const assigned = entries.flatMap(({ detail }) => (detail.kind === 'conversation-assigned' ? [detail] : []))
  const [colleagues, rules] = await Promise.all([
    namesOf(
      pool,
      assigned.flatMap(({ assignee, passedOver }) =>
        [assignee, passedOver?.colleague].flatMap((each) => (each ? [`user-${each.id}`] : [])),
      ),
      forReader(user, reader),
    ),
    ruleNames(
      pool,
      assigned.flatMap(({ rule }) => (rule ? [rule.id] : [])),
    ),
  ])
  const withName = (each: { readonly id: string }) => ({ ...each, name: colleagues.get(`user-${each.id}`) ?? '' })
  return entries.map((entry) => {
    const { detail } = entry
    if (detail.kind !== 'conversation-assigned') return entry
    const { assignee, rule, passedOver } = detail
    return {
      ...entry,
      detail: {
        ...detail,
        assignee: assignee && withName(assignee),
        rule: rule && { ...rule, name: rules.get(rule.id) ?? '' },
        passedOver: passedOver && { ...passedOver, colleague: withName(passedOver.colleague) },
      },
    }
  })
}

const ruleNames = async (pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, f_name as name from read.assignment_rules where id = any ($1::uuid[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
