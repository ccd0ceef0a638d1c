import { describe, expect, it } from 'vitest'
import { newMessage } from '../../base/realtime/testing/pushes.ts'
import { isTold, messageTarget, noticeOf, replyTarget, withNotice, withoutShown } from './notice.ts'

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

  it('go when the page of their lead opens, and at no other', () => {
    const lying = [notice('a'), { ...notice('b'), leadId: 'other' }, notice('c')]
    expect(withoutShown(lying, `/leads/${LEAD}`).map(({ messageId }) => messageId)).toEqual(['b'])
    expect(withoutShown(lying, '/leads')).toBe(lying)
  })

  it('lead to where the message stands', () => {
    expect(messageTarget({ messageId: 'wamid.A==', leadId: LEAD })).toBe(`/leads/${LEAD}?message=wamid.A%3D%3D`)
  })
})

it('a reply to a notice is written under the timeline of its lead, by the conversation of the message', () => {
  expect(replyTarget(notice('a', { conversationId: 'c1' }))).toBe(`/leads/${LEAD}?reply=c1`)
})

describe('a message is told', () => {
  const me = { userId: 'me', teammates: ['mate'], mine: true, path: '/leads' }
  it.each([
    ['to the owner of its lead', 'me', {}, true],
    ['to the owner’s team', 'mate', {}, true],
    ['to everybody where nobody owns the lead', null, {}, true],
    ['to no other', 'other', {}, false],
    ['to those who want to hear of every lead', 'other', { mine: false }, true],
    ['to nobody who has the lead before them', 'me', { path: '/leads/a' }, false],
    ['to one who has another lead before them', 'me', { path: '/leads/b' }, true],
    ['to one who looks at no page', 'me', { path: null }, true],
  ])('%s', (_what, ownerId, more, told) => {
    expect(isTold({ ownerId, leadId: 'a' }, { ...me, ...more })).toBe(told)
  })
})
