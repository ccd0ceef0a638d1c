import { expect, test } from 'vitest'
import { byPreference } from './rendezvous.ts'

const NODES = ['http://a:1', 'http://b:1', 'http://c:1']
const KEYS = Array.from({ length: 3_000 }, (_, index) => `session ${index}`)
const first = (key: string, names: readonly string[]) => byPreference(key, names)[0]

test('a key prefers the same name whatever the order of names, and keys are spread evenly', () => {
  const chosen = Map.groupBy(KEYS, (key) => first(key, NODES))
  expect(KEYS.every((key) => first(key, NODES) === first(key, NODES.toReversed()))).toBe(true)
  for (const node of NODES) {
    expect(chosen.get(node)?.length).toBeGreaterThan(850)
    expect(chosen.get(node)?.length).toBeLessThan(1_150)
  }
})

test('when a name goes, only its own keys move', () => {
  const left = NODES.slice(0, 2)
  for (const key of KEYS) {
    const before = first(key, NODES)
    if (before !== NODES[2]) expect(first(key, left)).toBe(before)
  }
})
