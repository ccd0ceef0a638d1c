import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sends } from './sends.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['Enter', {}, true, false],
  ['Enter with Shift', { shiftKey: true }, false, false],
  ['Enter with Alt', { altKey: true }, false, false],
  ['Enter with Ctrl', { ctrlKey: true }, true, true],
  ['Enter with Cmd', { metaKey: true }, true, true],
  ['Enter that takes a letter', { nativeEvent: { isComposing: true } }, false, false],
  ['another key', { key: 'a' }, false, false],
])('%s sends what is typed, by whether the screen is touched', (_, pressed, withKeys, onGlass) => {
  const press = { key: 'Enter', nativeEvent: { isComposing: false }, ...pressed } as KeyboardEvent
  for (const [matches, expected] of [
    [false, withKeys],
    [true, onGlass],
  ]) {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    expect(sends(press)).toBe(expected)
  }
})
