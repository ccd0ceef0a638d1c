import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
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
  const change = (chosen: PreferencesCommand['chosen'], state = initial) =>
    decide({ type: 'ChoosePreferences', chosen }, state, undefined as never)
  const [english] = change({ language: 'en', formats: null })
  expect(english?.data.changes).toEqual({ language: { from: null, to: 'en' } })
  const chosen = evolve(evolve(initial, choose(initial)[0]!), english!)
  expect(chosen).toEqual({ colours: DEFAULT_COLOURS, language: 'en', formats: null })
  expect(change({}, chosen)).toEqual([])
  expect(change({ language: undefined }, chosen)).toEqual([])
  expect(change({ language: null }, chosen)[0]?.data.changes).toEqual({ language: { from: 'en', to: null } })
})
