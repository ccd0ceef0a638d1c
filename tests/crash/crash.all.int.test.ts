import { expect, test } from 'vitest'
import { runCrashes } from './crash-run.ts'

test('nothing acknowledged is lost or doubled by killing the whole product under load', {
  timeout: 600_000,
}, async () => {
  const { faults, messages, commands } = await runCrashes(3)
  expect(faults).toEqual([])
  expect(messages).toBeGreaterThan(0)
  expect(commands).toBeGreaterThan(0)
})
