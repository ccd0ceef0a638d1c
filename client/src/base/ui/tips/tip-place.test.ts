import { expect, it } from 'vitest'
import { placeTip } from './tip-place.ts'

const TIP = { width: 100, height: 30 }
const WINDOW = { width: 1000, height: 600 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

it.each([
  ['below, in the middle', at(500, 100), 'below', { left: 470, top: 146 }],
  ['above where there is no room below', at(500, 540), 'below', { left: 470, top: 504 }],
  ['away from the left edge', at(0, 100), 'below', { left: 8, top: 146 }],
  ['away from the right edge', at(960, 100), 'below', { left: 892, top: 146 }],
  ['at the right', at(12, 100), 'right', { left: 58, top: 105 }],
  ['at the right, away from the bottom', at(12, 570), 'right', { left: 58, top: 562 }],
] as const)('a tip stands %s', (_where, target, side, place) => {
  expect(placeTip(target, TIP, WINDOW, side)).toEqual(place)
})
