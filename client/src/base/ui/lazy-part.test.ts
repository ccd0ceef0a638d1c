import { expect, it } from 'vitest'
import { lazyPart, whenOpened } from './lazy-part.tsx'

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

it('is not fetched ahead where it is wanted only when it is opened', async () => {
  let fetches = 0
  const part = lazyPart(async () => {
    fetches += 1
    return Page
  })
  const opened = whenOpened(part)
  opened.ahead()
  expect([fetches, opened.isHere()]).toEqual([0, false])
  await opened.fetch()
  expect([fetches, opened.isHere(), part.component()]).toEqual([1, true, Page])
})
