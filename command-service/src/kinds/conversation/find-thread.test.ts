import { expect, test } from 'vitest'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { findThread } from './find-thread.ts'

const [LONG, SHORT] = ['+5511987650011', '+551187650011']
const talkWith = (phone: string) => ({ channel: 'whatsapp', account: '1', sender: { phone } }) as const

test.each([
  [LONG, SHORT],
  [SHORT, LONG],
])('a number has one conversation, whether %s or %s is told first', async (first, second) => {
  const { claims } = testRecords()
  const id = await findThread(claims, talkWith(first), aCause())
  expect(await findThread(claims, talkWith(second), aCause())).toBe(id)
})

test('of two conversations from before both writings were known to be one number, each goes on', async () => {
  const { claims } = testRecords()
  for (const phone of [LONG, SHORT]) {
    const { correlationId } = aCause()
    await claims.claim({ kind: 'thread', value: `whatsapp:1:${phone}` }, correlationId, aCause())
    expect(await findThread(claims, talkWith(phone), aCause())).toBe(correlationId)
  }
})
