import { MOST_HANDED_ON } from '@kervan/contracts/api/follow-ups/hand-on-follow-ups'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { followUpRules } from '@kervan/contracts/kinds/follow-up/follow-up.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { serveCommands } from '../../testing/serve-commands.ts'
import { aCause } from '../../testing/test-records.ts'
import { userDecider } from '../user/user.decider.ts'
import { followUpRoutes } from './follow-up.routes.ts'

const decider = recordDecider(followUp, followUpRules)
const edit = { resource: 'follow_ups', action: 'edit', allowed: true }
const scopeOwn = { ...edit, action: 'scope-own' }

let service: Awaited<ReturnType<typeof serveCommands>>
let ayse: string
let zeynep: string
let elif: string

beforeEach(async () => {
  service = await serveCommands(followUpRoutes, { clerk: [edit], own: [edit, scopeOwn], reader: [] })
  ;[ayse, zeynep, elif] = (await Promise.all(['ayse', 'zeynep', 'elif'].map(register))) as [string, string, string]
})
afterEach(() => service.stop())

const run = (id: string, command: RecordCommand) => service.records.runner.run(decider, id, command, aCause())
const register = async (username: string): Promise<string> => {
  const id = freshId(service.clock())
  const user = { username, fullName: username, email: null, userType: 'user', subRole: '' } as const
  await service.records.runner.run(userDecider, id, { type: 'Register', ...user, permissions: [] }, aCause())
  return id
}
const plan = async (assignedUser: string): Promise<string> => {
  const id = freshId(service.clock())
  const values = {
    ...{ subcategory: 'Ara', about: null, person: null, dueAt: '2026-03-02', assignedUser, recur: null, until: null },
    ...{ recurDay: null, notes: null, outcome: null, completedAt: null },
  }
  await run(id, { type: 'Create', values })
  return id
}
const handOn = (followUps: readonly string[], headers: Readonly<Record<string, string>> = {}, to = elif) =>
  service.call('POST', '/api/follow-ups/hand-on', { from: ayse, assignedUser: to, followUps }, headers)
const holderOf = async (id: string) =>
  (await service.records.runner.load(decider, id)).state?.values.assignedUser as string
const reassigned = async (id: string) =>
  (await service.eventsOf(`follow-up-${id}`)).filter(({ type }) => type === 'FollowUpReassigned').length

test('follow-ups of a colleague are handed on, each by an event of its own; what stays says why', async () => {
  const [one, two, done, archived, others] = await Promise.all([ayse, ayse, ayse, ayse, zeynep].map(plan))
  await run(done!, { type: 'Move', status: 'completed' })
  await run(archived!, { type: 'Archive' })
  const nowhere = freshId(service.clock())
  const { status, body } = await handOn([one!, two!, done!, archived!, others!, nowhere])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    handedOn: 2,
    refused: [
      { id: done, code: 'act-not-allowed' },
      { id: archived, code: 'record-archived' },
      { id: others, code: 'assigned-to-another', message: 'The follow-up is with someone else by now.' },
      { id: nowhere, code: 'record-not-found' },
    ],
  })
  expect(await Promise.all([one!, two!, done!, archived!, others!].map(holderOf))).toEqual([
    ...[elif, elif, ayse, ayse, zeynep],
  ])
})

test('asked again after it was cut short it does what is left, and nothing twice', async () => {
  const [one, two] = await Promise.all([ayse, ayse].map(plan))
  await handOn([one!])
  const key = { 'Idempotency-Key': freshId(service.clock()) }
  for (const _ of [1, 2])
    expect((await handOn([one!, two!, two!], key)).body).toMatchObject({ handedOn: 2, refused: [] })
  expect(await Promise.all([one!, two!].map(reassigned))).toEqual([1, 1])
  expect((await handOn([one!, two!])).body).toMatchObject({ handedOn: 2 })
  expect(await Promise.all([one!, two!].map(reassigned))).toEqual([1, 1])
})

test('it takes the right that reassigning takes, and what the caller does not see stays', async () => {
  const id = await plan(ayse)
  expect((await handOn([id], { as: 'reader' })).body).toMatchObject({ code: 'not-permitted' })
  expect((await handOn([id], { as: 'own' })).body).toMatchObject({
    handedOn: 0,
    refused: [{ id, code: 'record-not-found' }],
  })
  expect(await holderOf(id)).toBe(ayse)
  expect((await handOn([id], { as: 'clerk' })).body).toMatchObject({ handedOn: 1 })
})

test('they go to a colleague who is there, and no more at once than the call takes', async () => {
  const id = await plan(ayse)
  expect((await handOn([id], {}, freshId(service.clock()))).body).toMatchObject({
    code: 'reference-not-found',
    errors: [{ path: 'body.assignedUser' }],
  })
  const many = Array.from({ length: MOST_HANDED_ON + 1 }, () => id)
  expect((await handOn(many)).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'body.followUps' }] })
  expect(await holderOf(id)).toBe(ayse)
})
