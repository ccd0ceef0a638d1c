import { describe, expect, it } from 'vitest'
import { newMessage } from '../../base/realtime/testing/pushes.ts'
import { isTold, messageTarget, noticeOf, replyTarget, withNotice, withoutShown } from './notice.ts'

const notice = (messageId: string, rest: object = {}) => noticeOf(newMessage({ messageId, ...rest }).payload as never)
const { leadId: LEAD, conversationId: TALK } = notice('a')

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

  it('go when a page opens that shows their message, and at no other', () => {
    const other = { leadId: 'other', personId: 'another', conversationId: 'third' }
    const lying = [notice('a'), { ...notice('b'), ...other }, notice('c')]
    const left = (page: string) => withoutShown(lying, page).map(({ messageId }) => messageId)
    for (const page of [`/leads/${LEAD}`, `/leads/${LEAD}?message=a`, `/email-inbox?queue=all&conversation=${TALK}`])
      expect(left(page)).toEqual(['b'])
    expect(left('/people/another')).toEqual(['a', 'c'])
    for (const page of ['/leads', '/email-inbox?queue=all']) expect(withoutShown(lying, page)).toBe(lying)
  })

  it('lead to where the message stands', () => {
    expect(messageTarget({ messageId: 'wamid.A==', leadId: LEAD })).toBe(`/leads/${LEAD}?message=wamid.A%3D%3D`)
  })
})

it('a reply to a notice is written under the timeline of its lead, by the conversation of the message', () => {
  expect(replyTarget(notice('a', { conversationId: 'c1' }))).toBe(`/leads/${LEAD}?reply=c1`)
})

describe('a message is told', () => {
  const me = { userId: 'me', teammates: ['mate'], mine: true, page: '/leads' }
  it.each([
    ['to the owner of its lead', 'me', {}, true],
    ['to the owner’s team', 'mate', {}, true],
    ['to every user where the lead has no owner', null, {}, true],
    ['to no other', 'other', {}, false],
    ['to those who want to hear of every lead', 'other', { mine: false }, true],
    ['to no user who has the lead open', 'me', { page: '/leads/a' }, false],
    ['to one who has another lead open', 'me', { page: '/leads/b' }, true],
    ['to no user who has the person open', 'me', { page: '/people/p' }, false],
    ['to no user who has the conversation open in an inbox', 'me', { page: '/email-inbox?conversation=c' }, false],
    ['to one who has another open there', 'me', { page: '/email-inbox?conversation=d' }, true],
    ['to one who looks at no page', 'me', { page: null }, true],
  ])('%s', (_what, ownerId, more, told) => {
    const message = { ownerId, leadId: 'a', personId: 'p', conversationId: 'c' }
    expect(isTold(message, { ...me, ...more })).toBe(told)
  })
})
