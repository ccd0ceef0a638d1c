import { expect, it } from 'vitest'
import { newestInbound } from './newest-inbound.ts'
import { replyBlock } from './reply-block.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const talk = {
  id: '0198f3a0-0000-7000-8000-0000000000c1',
  channel: 'whatsapp',
  account: '106540352242922',
  windowEndsAt: '2026-11-21T10:00:00Z',
  lastInboundAt: '2026-11-20T10:00:00Z',
  optOut: null,
} as const
const senders = [{ channel: 'whatsapp', account: '106540352242922' }] as const

it('a reply can be written while the window is open and the account can send', () => {
  expect(replyBlock(talk, senders, NOW)).toBeNull()
  expect(replyBlock({ ...talk, channel: 'sms', windowEndsAt: null }, undefined, NOW)).toBeNull()
})

it('a closed window locks it', () => {
  expect(replyBlock({ ...talk, windowEndsAt: '2026-11-21T09:00:00Z' }, senders, NOW)).toBe('closed')
})

it('a window that the person never opened is closed', () => {
  expect(replyBlock({ ...talk, windowEndsAt: null }, senders, NOW)).toBe('closed')
})

it('a person who wants no messages by the channel locks it, also where a template could go out otherwise', () => {
  const optOut = { on: '2026-11-20', how: 'message', words: 'STOP', by: null } as const
  expect(replyBlock({ ...talk, optOut }, senders, NOW)).toBe('opted-out')
  expect(replyBlock({ ...talk, optOut, windowEndsAt: '2026-11-21T09:00:00Z' }, senders, NOW)).toBe('opted-out')
})

it('an account that cannot send locks it, and one that is not known yet does not', () => {
  expect(replyBlock({ ...talk, account: '2' }, senders, NOW)).toBe('not-connected')
  expect(replyBlock({ ...talk, channel: 'sms' }, senders, NOW)).toBe('not-connected')
  expect(replyBlock(talk, undefined, NOW)).toBeNull()
})

it('the conversation in which the person wrote last is answered', () => {
  const quiet = { ...talk, id: 'quiet', lastInboundAt: null }
  const newer = { ...talk, id: 'newer', lastInboundAt: '2026-11-21T08:00:00Z' }
  expect(newestInbound([talk, quiet, newer])?.id).toBe('newer')
  expect(newestInbound([])).toBeUndefined()
})
