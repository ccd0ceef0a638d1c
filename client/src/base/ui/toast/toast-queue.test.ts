import { expect, it } from 'vitest'
import { dismiss, enqueue, NO_TOASTS, type Toast, type ToastQueue } from './toast-queue.ts'

const toast = (id: string, undo?: () => void): Toast => ({
  id,
  title: id,
  tone: 'info',
  duration: 5000,
  at: new Date(0),
  undo,
})
const undoable = (id: string) => toast(id, () => {})
const shown = ({ shown, waiting }: ToastQueue) => [shown?.id ?? null, waiting.map(({ id }) => id).join()]

it('shows one toast at a time, the newest', () => {
  expect(shown([toast('a'), toast('b')].reduce(enqueue, NO_TOASTS))).toEqual(['b', ''])
})

it('lets newer ones wait behind one that offers Undo', () => {
  const queue = [undoable('a'), toast('b'), undoable('c'), toast('d')].reduce(enqueue, NO_TOASTS)
  expect(shown(queue)).toEqual(['a', 'b,c,d'])
  expect(shown(dismiss(queue, 'a'))).toEqual(['b', 'c,d'])
  expect(shown(dismiss(queue, 'c'))).toEqual(['a', 'b,d'])
})

it('lets newer ones wait behind one that stands longer than usual', () => {
  const warning = { ...toast('a'), duration: 60_000 }
  expect(shown([warning, toast('b')].reduce(enqueue, NO_TOASTS))).toEqual(['a', 'b'])
})

it('lets what went well wait behind what failed, and shows a newer failure at once', () => {
  const failed = { ...toast('a'), tone: 'error' as const }
  expect(shown([failed, toast('b')].reduce(enqueue, NO_TOASTS))).toEqual(['a', 'b'])
  expect(shown([failed, { ...failed, id: 'c' }].reduce(enqueue, NO_TOASTS))).toEqual(['c', ''])
})

it('keeps every one in the history, newest first, up to fifty', () => {
  const queue = Array.from({ length: 60 }, (_, index) => toast(String(index))).reduce(enqueue, NO_TOASTS)
  expect(queue.history).toHaveLength(50)
  expect(queue.history[0]?.id).toBe('59')
  expect(dismiss(queue, '59').history).toHaveLength(50)
})
