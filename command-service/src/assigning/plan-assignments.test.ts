import type { DeskColleague } from '@kervan/infra/desk/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planAssignments } from './plan-assignments.ts'

const NOW = '2026-11-02T09:00:00.000Z'
const before = fc.option(
  fc.integer({ min: 1, max: 1_000 }).map((minutes) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()),
)
const colleague = fc.record({
  id: fc.constantFrom<string>('ayse', 'banu', 'cem', 'deniz', 'ece'),
  open: fc.nat(20),
  lastGivenAt: before,
})
const colleagues = fc.uniqueArray(colleague, { selector: ({ id }) => id })
const waiting = fc.nat(30).map((count) => Array.from({ length: count }, (_, index) => `c${index}`))
const all = (way: 'round-robin' | 'fewest-open', ids: readonly string[], there: readonly DeskColleague[]) =>
  ids.map((conversationId) => ({ conversationId, way, candidates: new Set(there.map(({ id }) => id)) }))
const given = (plan: ReturnType<typeof planAssignments>, { id }: DeskColleague) =>
  plan.filter(({ assignee }) => assignee === id).length

test('every conversation goes to a colleague who is there, and in turns no colleague has two more than another', () => {
  fc.assert(
    fc.property(waiting, colleagues, (ids, there) => {
      const plan = planAssignments(all('round-robin', ids, there), there, NOW)
      expect(plan.map(({ conversationId }) => conversationId)).toEqual(there.length === 0 ? [] : ids)
      const shares = there.map((each) => given(plan, each))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(plan.length)
      if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

test('who was given one longest ago is the next', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 20 }), colleagues, (rounds, there) => {
      fc.pre(there.length > 0)
      // Turns go on where they ended, however few are given at a time.
      let held = there
      let at = Date.parse(NOW)
      const order: string[] = []
      for (const count of rounds) {
        const plan = planAssignments(all('round-robin', Array(count).fill('c'), held), held, new Date(at).toISOString())
        for (const [index, { assignee }] of plan.entries()) {
          order.push(assignee)
          held = held.map((each) =>
            each.id === assignee ? { ...each, lastGivenAt: new Date(at + index).toISOString() } : each,
          )
        }
        at += 1_000
      }
      for (let start = 0; start + there.length <= order.length; start++)
        expect(new Set(order.slice(start, start + there.length)).size).toBe(there.length)
    }),
  )
})

test('by load, no colleague is given one while another has fewer open ones', () => {
  fc.assert(
    fc.property(waiting, colleagues, (ids, there) => {
      const open = new Map<string, number>(there.map((each) => [each.id, each.open]))
      for (const { assignee } of planAssignments(all('fewest-open', ids, there), there, NOW)) {
        expect(open.get(assignee)).toBe(Math.min(...open.values()))
        open.set(assignee, open.get(assignee)! + 1)
      }
    }),
  )
})

test('each goes to a colleague to whom it may be given, the others stay, and one that stays holds up none behind it', () => {
  const candidates = fc.array(fc.subarray(['ayse', 'banu', 'cem', 'deniz', 'ece', 'nobody']), { maxLength: 30 })
  fc.assert(
    fc.property(candidates, colleagues, fc.nat(10), (each, there, most) => {
      const here = there.map(({ id }) => id)
      const asked = each.map((ids, index) => ({
        conversationId: `c${index}`,
        way: index % 2 === 0 ? ('round-robin' as const) : ('fewest-open' as const),
        candidates: new Set<string>(ids),
      }))
      const possible = asked.filter((one) => here.some((id) => one.candidates.has(id)))
      const plan = planAssignments(asked, there, NOW, most)
      expect(plan.map(({ conversationId }) => conversationId)).toEqual(
        possible.slice(0, most).map(({ conversationId }) => conversationId),
      )
      for (const { conversationId, assignee } of plan) {
        expect(here).toContain(assignee)
        expect(asked.find((one) => one.conversationId === conversationId)!.candidates.has(assignee)).toBe(true)
      }
    }),
  )
})
