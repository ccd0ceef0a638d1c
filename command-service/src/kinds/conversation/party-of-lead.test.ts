import { expect, test } from 'vitest'
import { senderOfLead } from './party-of-lead.ts'

test.each([
  ['+551187650011', '+5511987650011', true],
  ['+5215512345678', '+525512345678', true],
  ['+5491123456789', '+541123456789', true],
  ['+905321112233', '+905321112233', true],
  ['+905321112233', '+905321112234', false],
])('who is on file with %s is written to by %s: %s', (held, named, may) => {
  const sender = senderOfLead('whatsapp', 'a', [{ kind: 'phone', value: held }], named)
  expect(sender).toEqual(may ? { phone: held } : undefined)
})
