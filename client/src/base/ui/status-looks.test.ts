import { expect, it } from 'vitest'
import { lookOf, STATUS_LOOKS } from './status-looks.ts'

it('a status that only a newer server knows has a look as well, and breaks no list', () => {
  expect(lookOf('lead-stage', 'won')).toBe(STATUS_LOOKS['lead-stage'].won)
  expect(lookOf('lead-stage', 'afloat')).toMatchObject({ hue: 'grey' })
  expect(lookOf('potential', 'constructor')).toMatchObject({ hue: 'grey' })
})
