import { expect, test } from 'vitest'
import type { ContactPoint } from './ContactLinks.tsx'
import { channelHandle } from './channel-handle.ts'

const account = (channel: 'whatsapp' | 'instagram', value: string) => ({ kind: 'channel', channel, value }) as const
const elif = account('whatsapp', '905321234567')
const sahin = account('whatsapp', 'US.13491208655302741918')

test('accounts of one channel are told apart', () => {
  const points: ContactPoint[] = [elif, sahin, account('instagram', '17841400000')]
  expect(channelHandle(elif, points)).toBe('+90 532 123 45 67')
  expect(channelHandle(sahin, points)).toBe('…1918')
})

test('the only account of a channel is called as the channel', () => {
  expect(channelHandle(elif, [elif, account('instagram', '17841400000')])).toBeUndefined()
})
