import { expect, test } from 'vitest'
import { createSendOnce } from './send-once.ts'

test('what is under way is not sent again, nor what was taken', async () => {
  const sendOnce = createSendOnce()
  const answers: ((taken: boolean) => void)[] = []
  const send = () => new Promise<boolean>((resolve) => answers.push(resolve))
  const [first] = [sendOnce(send), sendOnce(send)]
  expect(answers).toHaveLength(1)
  answers[0]!(true)
  await first
  await sendOnce(send)
  expect(answers).toHaveLength(1)
})

test('what was refused can be sent again', async () => {
  const sendOnce = createSendOnce()
  let sent = 0
  const send = async () => {
    sent += 1
    return false
  }
  await sendOnce(send)
  await sendOnce(send)
  expect(sent).toBe(2)
})
