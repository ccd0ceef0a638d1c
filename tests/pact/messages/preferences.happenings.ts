import { randomUUID } from 'node:crypto'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import type { Happenings } from './happening.ts'

export const PREFERENCES_HAPPENINGS: Happenings = {
  'record_changed: one has chosen a theme on another screen': {
    event: 'PreferencesChanged',
    happen: (acts) => acts.chooseColours(randomUUID(), DEFAULT_COLOURS),
  },
}
