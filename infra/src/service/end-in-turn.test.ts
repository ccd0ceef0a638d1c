import { expect, test } from 'vitest'
import { endInTurn } from './end-in-turn.ts'

test('what was begun last ends first, everything ends although one fails, and the first fault is told', async () => {
  const ended: string[] = []
  const failing = (name: string) => async () => {
    ended.push(name)
    throw new Error(name)
  }
  const begun = [async () => ended.push('database'), failing('pool'), failing('listener')]
  await expect(endInTurn(begun)).rejects.toThrow('listener')
  expect(ended).toEqual(['listener', 'pool', 'database'])
  await endInTurn(begun)
  expect(ended).toHaveLength(3)
})
