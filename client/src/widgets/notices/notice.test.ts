import { describe, expect, it } from 'vitest'
import { newMessage } from '../../shared/realtime/testing/pushes.ts'
import { messageTarget, noticeOf, withNotice } from './notice.ts'

const notice = (messageId: string, rest: object = {}) => noticeOf(newMessage({ messageId, ...rest }).payload as never)
const LEAD = notice('a').leadId

describe('notices', () => {
  it('lie newest on top, three at most, each once', () => {
    const lying = ['a', 'b', 'a', 'c', 'd', 'd'].map((id) => notice(id)).reduce(withNotice, [] as never)
    expect(lying.map(({ id }) => id)).toEqual(['whatsapp-d', 'whatsapp-c', 'whatsapp-b'])
  })

  it.each([
    [{ senderName: 'Işıl', leadName: 'Işıl Öztürk' }, 'Işıl'],
    [{ senderName: '', leadName: 'Işıl Öztürk' }, 'Işıl Öztürk'],
    [{ senderName: '', leadName: '', from: '+905321234567' }, '+905321234567'],
    [{ senderName: '', leadName: '', from: '' }, ''],
  ])('name their sender as well as they can: %o', (names, expected) => {
    expect(notice('a', names).senderName).toBe(expected)
  })

  it('lead to where the message stands', () => {
    expect(messageTarget({ messageId: 'wamid.A==', leadId: LEAD })).toBe(`/leads/${LEAD}?message=wamid.A%3D%3D`)
  })
})
