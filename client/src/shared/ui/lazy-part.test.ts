import { expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Page = () => null

it('is fetched once, however often it is asked for, and is itself from then on', async () => {
  let fetches = 0
  const part = lazyPart(async () => {
    fetches += 1
    return Page
  })
  const waiting = part.component()
  expect(waiting).not.toBe(Page)
  expect(part.component()).toBe(waiting)
  part.ahead()
  part.ahead()
  await expect.poll(() => part.component()).toBe(Page)
  expect(fetches).toBe(1)
})

it('is fetched anew after a fetch ahead of time that failed', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(Page)]
  const part = lazyPart(() => answers.shift()!)
  const waiting = part.component()
  part.ahead()
  await expect.poll(() => part.component()).not.toBe(waiting)
  part.ahead()
  await expect.poll(() => part.component()).toBe(Page)
})
