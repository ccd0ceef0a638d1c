import { expect, it } from 'vitest'
import { PREFERENCES_VALID } from '../../base/preferences/use-preferences.ts'
import { SCHEMES_VALID } from './use-colours.ts'

it('a theme is believed for five minutes, the ready ones for a quarter of an hour, and so long they are kept', () => {
  expect(PREFERENCES_VALID.staleTime).toBe(5 * 60_000)
  expect(SCHEMES_VALID).toEqual({ staleTime: 15 * 60_000, gcTime: 15 * 60_000 })
})
