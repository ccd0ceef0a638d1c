import { randomUUID } from 'node:crypto'
import { settingsFrom } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { PassedOver } from '@kervan/contracts/messages/passed-over'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import type { DeskColleague, DeskRule, HeldConversation, WaitingConversation } from '@kervan/infra/desk/port'
import { expect, test } from 'vitest'
import { agentDecider } from '../kinds/agent/agent.decider.ts'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { assignWaiting } from './assign-waiting.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const [TEAM, OTHER_TEAM, RULE] = [randomUUID(), randomUUID(), randomUUID()] as const
const [AYSE, BANU, CEM] = [randomUUID(), randomUUID(), randomUUID()].toSorted() as [string, string, string]

const allowing = (...permissions: readonly (readonly [string, string])[]): PermissionRecord[] =>
  permissions.map(([resource, action]) => ({ resource, action, allowed: true }))
const MAY_ANSWER = allowing(['leads', 'view'], ['communications', 'create'])
const ANY_RULE: DeskRule = {
  ...{ id: RULE, colleague: null, team: TEAM, way: 'round-robin' },
  ...{ accounts: null, channels: [], sources: [], language: null },
}

const waits = (id: string = randomUUID(), more: Partial<WaitingConversation> = {}): WaitingConversation => ({
  ...{ id, channel: 'whatsapp', account: '1', source: 'website', language: null },
  ...{ leadId: randomUUID(), leadOwner: null },
  ...more,
})

/** A house whose desk shows what the test sets, whatever was written since: read models may be behind. */
const house = (given: { readonly assignment?: 'off' | 'round-robin'; readonly reassignAfter?: number } = {}) => {
  const { runner, store } = testRecords()
  const settings = settingsFrom({ assignment: 'round-robin', assignmentTeam: TEAM, ...given })
  const shown = {
    colleagues: [AYSE, BANU, CEM].map((id): DeskColleague => ({ id, open: 0, lastGivenAt: null })),
    unassigned: [] as WaitingConversation[],
    held: [] as HeldConversation[],
    online: [AYSE, BANU] as string[],
    rules: [] as DeskRule[],
    /** Of the other team. */
    others: [] as DeskColleague[],
    deactivated: [] as string[],
    rights: new Map<string, readonly PermissionRecord[]>(),
  }
  const ports = {
    records: { runner, siteSettings: async () => settings, clock: () => NOW },
    desk: {
      rules: async () => shown.rules,
      colleaguesOf: async (team: string) => (team === TEAM ? shown.colleagues : shown.others),
      colleagues: async (ids: readonly string[]) =>
        ids.filter((id) => !shown.deactivated.includes(id)).map((id) => ({ id, open: 0, lastGivenAt: null })),
      unassigned: async () => shown.unassigned,
      givenTo: async (userIds: readonly string[]) =>
        shown.held.filter(({ assignee }) => userIds.includes(assignee) || shown.deactivated.includes(assignee)),
    },
    readerOf: async (id: string) => ({
      ...{ id, userType: 'user' as const },
      permissions: [...(shown.rights.get(id) ?? MAY_ANSWER)],
    }),
    seen: {
      all: async () => shown.online.map((userId) => ({ userId, lastSeen: NOW, isOnline: true })),
    },
  }
  const broughtIn = new Set<string>()
  /** The log has what the desk shows. */
  const bringIn = async ({ id, leadId, leadOwner: ownerId }: WaitingConversation) => {
    if (broughtIn.has(id)) return
    broughtIn.add(id)
    const party = { channel: 'whatsapp', account: '1', sender: { userId: id } } as const
    const message = { messageId: 'm', content: { kind: 'text', text: 'Merhaba' }, sentAt: NOW } as const
    const personId = randomUUID()
    const lead = { personId, ownerId, source: 'website', treatment: 'dental' } as const
    const route = {
      messageId: 'm',
      messageRevision: '0',
      personId,
      personName: 'Işıl',
      leadId,
      lead: 'opened',
    } as const
    await runner.run(leadDecider, leadId, { type: 'OpenLead', ...lead }, aCause())
    await runner.run(conversationDecider, id, { type: 'Receive', ...party, ...message }, aCause())
    await runner.run(conversationDecider, id, { type: 'Route', ...route }, aCause())
  }
  return {
    shown,
    assign: async () => {
      for (const each of [...shown.unassigned, ...shown.held]) await bringIn(each)
      return assignWaiting(ports)
    },
    giveLead: (id: string, owner: string) => runner.run(leadDecider, id, { type: 'Change', set: { owner } }, aCause()),
    take: (id: string, assignee: string | null) =>
      runner.run(conversationDecider, id, { type: 'Assign', assignee }, aCause()),
    setStatus: (id: string, status: 'break' | 'available') =>
      runner.run(agentDecider, id, { type: 'SetStatus', status, reason: null }, aCause()),
    assigneeOf: async (id: string) => (await runner.load(conversationDecider, id)).state.desk.assignee,
    /** What is told of how it was given last. */
    givingOf: async (id: string) => {
      const events = await Array.fromAsync(store.readStream(`conversation-${id}`))
      return events.at(-1)?.data as { readonly rule?: string; readonly passedOver?: PassedOver } | undefined
    },
  }
}

test('those who are here and available are given what waits, in turns; who is offline or on a break is not', async () => {
  const { shown, assign, setStatus, assigneeOf } = house()
  shown.unassigned = [waits(), waits(), waits()]
  expect(await assign()).toBe(3)
  expect(await Promise.all(shown.unassigned.map(({ id }) => assigneeOf(id)))).toEqual([AYSE, BANU, AYSE])
  await setStatus(AYSE, 'break')
  shown.unassigned = [waits(), waits()]
  await assign()
  expect(await Promise.all(shown.unassigned.map(({ id }) => assigneeOf(id)))).toEqual([BANU, BANU])
  shown.online = [CEM]
  await setStatus(CEM, 'break')
  shown.unassigned = [waits()]
  expect(await assign()).toBe(0)
})

test('a desk that is behind gives nothing twice, and a colleague who took a conversation meanwhile keeps it', async () => {
  const { shown, assign, take, assigneeOf } = house()
  const [first, taken] = [randomUUID(), randomUUID()]
  shown.unassigned = [waits(first), waits(taken)]
  await take(taken, CEM)
  expect(await assign()).toBe(1)
  const had = await assigneeOf(first)
  shown.colleagues = shown.colleagues.map((each) => (each.id === had ? { ...each, lastGivenAt: NOW } : each))
  expect(await assign()).toBe(0)
  expect(await assigneeOf(first)).toBe(had)
  expect(await assigneeOf(taken)).toBe(CEM)
})

test('two processes that give at once leave one assignee', async () => {
  const { shown, assign, assigneeOf } = house()
  shown.unassigned = Array.from({ length: 10 }, () => waits())
  const given = await Promise.all([assign(), assign()])
  expect(Math.max(...given)).toBeGreaterThan(0)
  for (const { id } of shown.unassigned) expect([AYSE, BANU]).toContain(await assigneeOf(id))
})

test('what was given to one who has gone goes to another, where that is set', async () => {
  for (const reassignAfter of [undefined, 30]) {
    const { shown, assign, take, assigneeOf } = house(reassignAfter ? { reassignAfter } : {})
    const id = randomUUID()
    await take(id, CEM)
    shown.held = [{ ...waits(id), assignee: CEM }]
    await assign()
    expect(await assigneeOf(id)).toBe(reassignAfter ? AYSE : CEM)
  }
})

test('nothing is given where assigning is off, or no colleague is there', async () => {
  const off = house({ assignment: 'off' })
  off.shown.unassigned = [waits()]
  expect(await off.assign()).toBe(0)
  const empty = house()
  empty.shown.unassigned = [waits()]
  empty.shown.online = []
  expect(await empty.assign()).toBe(0)
})

test('the first rule that fits chooses the team and is named in the event; where none fits, the site’s setting holds', async () => {
  const { shown, assign, givingOf } = house()
  const [mail, other] = [waits(randomUUID(), { channel: 'email' }), waits()]
  shown.unassigned = [mail, other]
  shown.others = [{ id: CEM, open: 0, lastGivenAt: null }]
  shown.online = [AYSE, CEM]
  shown.colleagues = shown.colleagues.filter(({ id }) => id !== CEM)
  shown.rules = [{ ...ANY_RULE, team: OTHER_TEAM, channels: ['email'] }]
  expect(await assign()).toBe(2)
  expect(await givingOf(mail.id)).toEqual({ assignee: CEM, rule: RULE })
  expect(await givingOf(other.id)).toEqual({ assignee: AYSE })
})

test('rules give where the site gives nothing; conversations for a team with no colleague there wait and hold up no others', async () => {
  const { shown, assign, assigneeOf } = house({ assignment: 'off' })
  const arabic = Array.from({ length: 60 }, () => waits(randomUUID(), { language: 'ar' }))
  const other = waits()
  shown.unassigned = [...arabic, other]
  shown.rules = [
    { ...ANY_RULE, team: OTHER_TEAM, language: 'ar' },
    { ...ANY_RULE, id: randomUUID() },
  ]
  expect(await assign()).toBe(1)
  expect(await assigneeOf(arabic[0]!.id)).toBe(null)
  expect(await assigneeOf(other.id)).toBe(AYSE)
})

test('no colleague is given a conversation whose lead they do not see, or in which they may not write', async () => {
  const { shown, assign, assigneeOf } = house()
  shown.online = [AYSE, BANU, CEM]
  shown.rights.set(AYSE, [...MAY_ANSWER, ...allowing(['leads', 'scope-own'])])
  shown.rights.set(BANU, allowing(['leads', 'view']))
  const [hers, nobodys] = [waits(randomUUID(), { leadOwner: AYSE }), waits()]
  shown.unassigned = [nobodys, hers]
  expect(await assign()).toBe(2)
  expect([await assigneeOf(nobodys.id), await assigneeOf(hers.id)]).toEqual([CEM, AYSE])
  shown.online = [AYSE, BANU]
  shown.unassigned = [waits()]
  expect(await assign()).toBe(0)
})

test('the colleague whom a rule names is given what it fits, even from outside the team and before the next in turn', async () => {
  const { shown, assign, assigneeOf } = house()
  const ofNoTeam = randomUUID()
  shown.online = [AYSE, BANU, ofNoTeam]
  shown.rules = [{ ...ANY_RULE, colleague: ofNoTeam, channels: ['email'] }]
  const [mails, other] = [[waits(), waits(), waits()].map((each) => ({ ...each, channel: 'email' })), waits()]
  shown.unassigned = [...mails, other]
  expect(await assign()).toBe(4)
  for (const { id } of mails) expect(await assigneeOf(id)).toBe(ofNoTeam)
  expect(await assigneeOf(other.id)).toBe(AYSE)
})

test('where the colleague whom a rule names cannot take it, the team is given it in turns, and the event says why', async () => {
  const { shown, assign, givingOf, setStatus } = house()
  shown.rules = [{ ...ANY_RULE, colleague: CEM }]
  const isPassedOver = async (reason: PassedOver['reason'], to: string) => {
    const waiting = waits()
    shown.unassigned = [waiting]
    expect(await assign()).toBe(1)
    expect(await givingOf(waiting.id)).toEqual({ assignee: to, rule: RULE, passedOver: { colleague: CEM, reason } })
  }
  await isPassedOver('absent', AYSE)
  shown.online = [BANU, CEM]
  await setStatus(CEM, 'break')
  await isPassedOver('busy', BANU)
  await setStatus(CEM, 'available')
  shown.rights.set(CEM, [...MAY_ANSWER, ...allowing(['leads', 'scope-own'])])
  await isPassedOver('rights', BANU)
  shown.rights.delete(CEM)
  shown.deactivated = [CEM]
  await isPassedOver('deactivated', BANU)
  shown.deactivated = []
  const waiting = waits()
  shown.unassigned = [waiting]
  await assign()
  expect(await givingOf(waiting.id)).toEqual({ assignee: CEM, rule: RULE })
})

test('what a rule gave to the colleague it names goes to the team when that colleague has gone, where that is set', async () => {
  const { shown, assign, take, givingOf } = house({ reassignAfter: 30 })
  shown.rules = [{ ...ANY_RULE, colleague: CEM }]
  const id = randomUUID()
  await take(id, CEM)
  shown.held = [{ ...waits(id), assignee: CEM }]
  expect(await assign()).toBe(1)
  expect(await givingOf(id)).toEqual({
    ...{ assignee: AYSE, rule: RULE },
    passedOver: { colleague: CEM, reason: 'absent' },
  })
})

test('where the lead went to another colleague since the desk looked, the conversation is not given', async () => {
  const { shown, assign, giveLead, assigneeOf } = house()
  shown.rights.set(AYSE, [...MAY_ANSWER, ...allowing(['leads', 'scope-own'])])
  const [gone, hers] = [waits(randomUUID(), { leadOwner: AYSE }), waits(randomUUID(), { leadOwner: AYSE })]
  shown.unassigned = [gone]
  shown.online = []
  await assign()
  await giveLead(gone.leadId, BANU)
  shown.online = [AYSE]
  shown.unassigned = [gone, hers]
  expect(await assign()).toBe(1)
  expect([await assigneeOf(gone.id), await assigneeOf(hers.id)]).toEqual([null, AYSE])
})

test('what was given to a colleague who is now deactivated goes to the team, whatever is set for those who have gone', async () => {
  const { shown, assign, take, givingOf } = house()
  shown.rules = [{ ...ANY_RULE, colleague: CEM }]
  shown.deactivated = [CEM]
  const id = randomUUID()
  await take(id, CEM)
  shown.held = [{ ...waits(id), assignee: CEM }]
  expect(await assign()).toBe(1)
  expect(await givingOf(id)).toEqual({
    ...{ assignee: AYSE, rule: RULE },
    passedOver: { colleague: CEM, reason: 'deactivated' },
  })
})
