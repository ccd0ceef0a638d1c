import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
import type { NotificationChoices } from '@kervan/contracts/preferences/notification-choices'
import { MOST_PINS } from '@kervan/contracts/preferences/pins'
import { expect, test } from 'vitest'
import { type PreferencesCommand, preferencesDecider } from './preferences.decider.ts'

const { initial, decide } = preferencesDecider
const evolve = (state: typeof initial, event: PreferencesEvent) =>
  preferencesDecider.evolve(state, event, undefined as never)
const choose = (state: typeof initial, colours = DEFAULT_COLOURS) =>
  decide({ type: 'ChoosePreferences', chosen: { colours } }, state, undefined as never)

test('a choice is a change from what was chosen before, and the same choice again is none', () => {
  const [first] = choose(initial)
  expect(first).toEqual({
    type: 'PreferencesChanged',
    data: { changes: { colours: { from: null, to: DEFAULT_COLOURS } } },
  })
  const chosen = evolve(initial, first!)
  expect(choose(chosen)).toEqual([])
  const rounder = { ...DEFAULT_COLOURS, colorPreference: { ...DEFAULT_COLOURS.colorPreference, radius: 20 } }
  expect(choose(chosen, rounder)).toEqual([
    { type: 'PreferencesChanged', data: { changes: { colours: { from: DEFAULT_COLOURS, to: rounder } } } },
  ])
})

test('a change of something else leaves the colours as they are', () => {
  const chosen = evolve(initial, choose(initial)[0]!)
  expect(evolve(chosen, { type: 'PreferencesChanged', data: { changes: {} } })).toEqual(chosen)
})

test('what is named alone is changed, and goes back to what the product has by itself', () => {
  const change = (chosen: Extract<PreferencesCommand, { type: 'ChoosePreferences' }>['chosen'], state = initial) =>
    decide({ type: 'ChoosePreferences', chosen }, state, undefined as never)
  const [english] = change({ language: 'en', formats: null })
  expect(english?.data.changes).toEqual({ language: { from: null, to: 'en' } })
  const chosen = evolve(evolve(initial, choose(initial)[0]!), english!)
  expect(chosen).toEqual({
    colours: DEFAULT_COLOURS,
    language: 'en',
    formats: null,
    messagesSeen: null,
    pins: null,
    notifications: null,
  })
  expect(change({}, chosen)).toEqual([])
  expect(change({ language: undefined }, chosen)).toEqual([])
  expect(change({ language: null }, chosen)[0]?.data.changes).toEqual({ language: { from: 'en', to: null } })
})

test('choices of notifications that are not named stay, and all go back together', () => {
  const choose = (state: typeof initial, notifications: NotificationChoices | null) =>
    decide({ type: 'ChoosePreferences', chosen: { notifications } }, state, undefined as never)
  const [first] = choose(initial, { bell: { 'lead-given': false } })
  const to = { bell: { 'lead-given': false } }
  expect(first?.data.changes).toEqual({ notifications: { from: null, to } })
  const quiet = evolve(initial, first!)
  const [second] = choose(quiet, { message: { sound: false } })
  expect(second?.data.changes.notifications).toEqual({ from: to, to: { ...to, message: { sound: false } } })
  expect(choose(quiet, { bell: { 'lead-given': false } })).toEqual([])
  expect(choose(quiet, {})).toEqual([])
  expect(choose(quiet, null)[0]?.data.changes.notifications).toEqual({ from: to, to: null })
})

test('what was seen of the messages is never less than another screen saw', () => {
  const see = (messagesSeen: string | null, held: string | null = null) =>
    decide(
      { type: 'ChoosePreferences', chosen: { messagesSeen } },
      { ...initial, messagesSeen: held },
      undefined as never,
    )
  expect(see('12')[0]?.data.changes).toEqual({ messagesSeen: { from: null, to: '12' } })
  expect(see('100', '12')[0]?.data.changes).toEqual({ messagesSeen: { from: '12', to: '100' } })
  expect(see('12', '100')).toEqual([])
  expect(see('12', '12')).toEqual([])
  expect(see(null, '12')).toEqual([])
})

const pin = (id: string) => ({ kind: 'lead', id })

/** What a user has pinned after each of these. */
const after = (...commands: readonly (readonly ['Pin' | 'Unpin', string])[]) =>
  commands.reduce(
    (state, [type, id]) => decide({ type, pin: pin(id) }, state, undefined as never).reduce(evolve, state),
    initial,
  ).pins

test('records are pinned in their order, each once, and unpinned by themselves', () => {
  expect(after(['Pin', 'a'], ['Pin', 'b'], ['Pin', 'a'])).toEqual([pin('a'), pin('b')])
  expect(after(['Pin', 'a'], ['Pin', 'b'], ['Unpin', 'a'])).toEqual([pin('b')])
  expect(after(['Unpin', 'a'])).toBeNull()
  expect(decide({ type: 'Unpin', pin: pin('a') }, { ...initial, pins: [pin('b')] }, undefined as never)).toEqual([])
})

test('one more than can be pinned is refused, and what is pinned already is not', () => {
  const full = { ...initial, pins: Array.from({ length: MOST_PINS }, (_, each) => pin(String(each))) }
  const pinning = (id: string) => decide({ type: 'Pin', pin: pin(id) }, full, undefined as never)
  expect(() => pinning('another')).toThrow(expect.objectContaining({ code: 'too-many-pins' }))
  expect(pinning('0')).toEqual([])
})
