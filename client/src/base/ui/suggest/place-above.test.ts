import { expect, it } from 'vitest'
import { placeAbove } from './place-above.ts'

const WINDOW = { innerWidth: 375, innerHeight: 800 }

it('stands above a field at the foot of the window, as wide as it', () => {
  expect(placeAbove({ top: 700, bottom: 740, left: 16, width: 340 }, WINDOW)).toEqual({
    left: '16px',
    width: '340px',
    maxHeight: '280px',
    top: 'auto',
    bottom: '104px',
  })
})

it('hangs below a field without room above, and never reaches out of the window', () => {
  expect(placeAbove({ top: 60, bottom: 100, left: 2, width: 500 }, WINDOW)).toMatchObject({
    left: '8px',
    width: '359px',
    top: '104px',
    bottom: 'auto',
  })
})

it('takes the larger side where neither has much', () => {
  expect(placeAbove({ top: 100, bottom: 740, left: 16, width: 340 }, WINDOW)).toMatchObject({
    maxHeight: '88px',
    top: 'auto',
  })
})
