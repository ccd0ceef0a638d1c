import { afterEach, expect, it, vi } from 'vitest'
import { watchSight } from './watch-sight.ts'

afterEach(() => vi.unstubAllGlobals())

it('tells the newest of the moments that a busy page hears of at once, and nothing after its end', () => {
  let hear: (moments: { readonly isIntersecting: boolean }[]) => void = () => {}
  const watched = new Set<unknown>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof hear) {
        hear = callback
      }
      observe = (element: unknown) => watched.add(element)
      disconnect = () => watched.clear()
    },
  )
  const told: boolean[] = []
  const element = {} as Element
  const end = watchSight(element, {}, (isInSight) => told.push(isInSight))
  expect([...watched]).toEqual([element])
  hear([{ isIntersecting: false }, { isIntersecting: true }])
  hear([{ isIntersecting: true }, { isIntersecting: false }])
  expect(told).toEqual([true, false])
  end()
  expect([...watched]).toEqual([])
})
