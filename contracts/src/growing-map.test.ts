import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GrowingMap, growingMap } from './growing-map.ts'

const step = fc.record({ from: fc.nat(), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat() })

test('every version stays what it was, whichever it is continued from', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const versions: { map: GrowingMap<string, number>; model: ReadonlyMap<string, number> }[] = [
        { map: growingMap(), model: new Map() },
      ]
      for (const { from, key, value } of steps) {
        const base = versions[from % versions.length] ?? versions[0]
        if (base) versions.push({ map: base.map.with(key, value), model: new Map(base.model).set(key, value) })
      }
      for (const { map, model } of versions) {
        for (const key of ['a', 'b', 'c']) {
          expect(map.get(key)).toBe(model.get(key))
          expect(map.has(key)).toBe(model.has(key))
        }
      }
    }),
  )
})
