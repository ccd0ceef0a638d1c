import { refused } from '@kervan/contracts/errors/refusal'
import type { IdentityEvent } from '@kervan/contracts/events/identity.events'
import { expect, test } from 'vitest'
import { type IdentityCommand, type IdentityState, identityDecider } from './identity.decider.ts'

const claimed = (owner: string): IdentityEvent => ({ type: 'IdentityClaimed', data: { kind: 'phone', owner } })
const released = (owner: string): IdentityEvent => ({ type: 'IdentityReleased', data: { owner } })
const claim = (owner: string, instead?: string): IdentityCommand => ({ type: 'Claim', kind: 'phone', owner, instead })

const by = { kind: 'process', name: 'test' } as const
const place = { revision: 0n, at: '2026-03-01T09:00:00.000Z', by }

const after = (...events: readonly IdentityEvent[]): IdentityState =>
  events.reduce((state, event) => identityDecider.evolve(state, event, place), identityDecider.initial)
const decide = (command: IdentityCommand, state: IdentityState) =>
  identityDecider.decide(command, state, { now: place.at, newId: () => '', by, revision: null })

test('the first claim of a key owns it, and so does one after a release', () => {
  expect(decide(claim('a'), after())).toEqual([claimed('a')])
  expect(decide(claim('b'), after(claimed('a'), released('a')))).toEqual([claimed('b')])
})

test('another claim is refused with the owner, unless it names that owner as the one to replace', () => {
  const state = after(claimed('a'))
  const taken = refused('identity-taken', { existing: 'a' })
  expect(() => decide(claim('b'), state)).toThrow(taken)
  expect(() => decide(claim('b', 'c'), state)).toThrow(taken)
  expect(decide(claim('b', 'a'), state)).toEqual([claimed('b')])
})

test('a claim by the owner is written again', () => {
  expect(decide(claim('a'), after(claimed('a')))).toEqual([claimed('a')])
})

test('only the owner releases a key', () => {
  expect(decide({ type: 'Release', owner: 'a' }, after(claimed('a')))).toEqual([released('a')])
  expect(decide({ type: 'Release', owner: 'b' }, after(claimed('a')))).toEqual([])
})

test('earlier owners are kept, the newest first, and one who claims again is no earlier owner', () => {
  expect(after()).toEqual({ owner: null, earlier: [], sharedWith: [] })
  expect(after(claimed('a'), claimed('a'))).toMatchObject({ owner: 'a', earlier: [] })
  expect(after(claimed('a'), claimed('b'), released('b'), claimed('c'))).toMatchObject({
    owner: 'c',
    earlier: ['b', 'a'],
  })
})

const shared = (other: string): IdentityEvent => ({ type: 'IdentityShared', data: { kind: 'phone', with: other } })
const share = (other: string): IdentityCommand => ({ type: 'Share', kind: 'phone', with: other })

test('what is shared stays with its owner, and is that of the first who shares it when the owner gives it up', () => {
  const both = [claimed('a'), shared('b'), shared('c')]
  expect(after(...both)).toMatchObject({ owner: 'a', sharedWith: ['b', 'c'] })
  expect(after(...both, released('a'))).toMatchObject({ owner: 'b', earlier: ['a'], sharedWith: ['c'] })
  expect(after(...both, released('b'))).toMatchObject({ owner: 'a', sharedWith: ['c'] })
  expect(after(...both, claimed('b'))).toMatchObject({ owner: 'b', sharedWith: ['c'] })
})

test('sharing twice is nothing, and what has no owner is claimed', () => {
  expect(decide(share('b'), after(claimed('a')))).toEqual([shared('b')])
  expect(decide(share('b'), after(claimed('a'), shared('b')))).toEqual([])
  expect(decide(share('a'), after(claimed('a')))).toEqual([])
  expect(decide(share('b'), after())).toEqual([claimed('b')])
  expect(decide({ type: 'Release', owner: 'b' }, after(claimed('a'), shared('b')))).toEqual([released('b')])
})
