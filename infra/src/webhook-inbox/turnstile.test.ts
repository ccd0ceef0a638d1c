import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('many work side by side; whoever must be alone waits for them, and holds up who comes later', async () => {
  const turnstile = createTurnstile()
  const begun: string[] = []
  const open = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => open.set(name, resolve))
  }
  const all = [
    turnstile.beside(work('a')),
    turnstile.beside(work('b')),
    turnstile.alone(work('alone')),
    turnstile.beside(work('c')),
  ]
  await turn()
  expect(begun).toEqual(['a', 'b'])
  open.get('a')?.()
  await turn()
  expect(begun).toEqual(['a', 'b'])
  open.get('b')?.()
  await turn()
  expect(begun).toEqual(['a', 'b', 'alone'])
  open.get('alone')?.()
  await turn()
  expect(begun).toEqual(['a', 'b', 'alone', 'c'])
  open.get('c')?.()
  await Promise.all(all)
})

test('who fails lets the next one pass', async () => {
  const turnstile = createTurnstile()
  const failing = () => Promise.reject(new Error('no'))
  await expect(Promise.all([turnstile.alone(failing), turnstile.beside(async () => 1)])).rejects.toThrow('no')
  await expect(turnstile.beside(failing)).rejects.toThrow('no')
  expect(await turnstile.alone(async () => 2)).toBe(2)
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
