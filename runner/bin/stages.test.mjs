import { expect, it } from 'vitest'
import { createStages } from './stages.mjs'

it('tells what came of each stage and how long it took, and adds both up', async () => {
  const times = [0, 90_000, 90_000, 720_000]
  const stages = createStages(() => times.shift())
  await stages.run('checks', async () => ({ passed: 5, failed: 0 }))
  const given = await stages.run('browser', async () => ({ passed: 160, failed: 2, told: ['FAILED x'] }))
  expect(given).toEqual({ passed: 160, failed: 2, told: ['FAILED x'] })
  expect(stages.sum()).toEqual({ passed: 165, failed: 2 })
  expect(stages.told()).toEqual(['FAILED x'])
  expect(stages.lines()).toEqual([
    'checks    1.5 min  5 passed, 0 failed',
    'browser  10.5 min  160 passed, 2 failed',
    'all      12.0 min',
  ])
})
