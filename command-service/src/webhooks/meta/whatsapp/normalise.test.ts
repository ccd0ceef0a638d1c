import {
  accountAlert,
  callStatus,
  marketingPreference,
  serviceError,
  templateCategory,
  templateQuality,
  templateStatus,
} from '@kervan/tests/support/meta-simulator/account-news'
import { batch, oneChange, oneEntry } from '@kervan/tests/support/meta-simulator/batches'
import { wamid } from '@kervan/tests/support/meta-simulator/message-ids'
import * as part from '@kervan/tests/support/meta-simulator/message-parts'
import type { SimulatedPerson } from '@kervan/tests/support/meta-simulator/people'
import {
  CLINIC,
  change,
  echo,
  type MessageCircumstances,
  message,
  status,
} from '@kervan/tests/support/meta-simulator/webhooks'
import { describe, expect, test } from 'vitest'
import { normalise } from './normalise.ts'

const RECEIVED = '2026-11-02T09:00:05.000Z'
const AT = new Date('2026-11-02T09:00:00.000Z')
const SENT = AT.toISOString()

const ayse: SimulatedPerson = {
  name: 'Ayşe Yılmaz',
  language: 'tr',
  waId: '905551234567',
  userId: 'TR.1349120865530274',
  hidesNumber: false,
}
const hidden: SimulatedPerson = { ...ayse, name: 'Sören Weiß', userId: 'DE.77', username: 'soeren', hidesNumber: true }
const AYSE = { phone: '+905551234567', userId: 'TR.1349120865530274', profileName: 'Ayşe Yılmaz' }

const read = (webhook: unknown) => normalise(webhook, RECEIVED)
const receive = (content: part.MessagePart, circumstances: MessageCircumstances = {}, person = ayse) =>
  read(message(CLINIC, person, content, { id: 'wamid.1', at: AT, ...circumstances }))
const told = { channel: 'whatsapp', account: CLINIC.phoneNumberId, sender: AYSE, messageId: 'wamid.1' }
const media = (more: object) => ({ providerId: expect.any(String), sha256: expect.any(String), ...more })

describe('a message says', () => {
  test.each([
    ['text', part.text('Merhaba 🦷'), { kind: 'text', text: 'Merhaba 🦷' }],
    ['a photo', part.image('tooth'), { kind: 'image', media: media({ mimeType: 'image/jpeg' }) }],
    ['a photo with words', part.image('tooth', 'Bu diş'), { kind: 'image', media: media({ caption: 'Bu diş' }) }],
    ['a film', part.video('smile', 'Gülüşüm'), { kind: 'video', media: media({ caption: 'Gülüşüm' }) }],
    ['a voice note', part.voiceNote('ask'), { kind: 'audio', media: media({ voice: true }) }],
    ['music', part.audioFile('song'), { kind: 'audio', media: media({ voice: false }) }],
    ['a document', part.document('röntgen.pdf'), { kind: 'document', media: media({ fileName: 'röntgen.pdf' }) }],
    ['a sticker', part.sticker('hi', true), { kind: 'sticker', media: media({ animated: true }) }],
    ['where I am', part.location(41.0369, 28.985), { kind: 'location', latitude: 41.0369, longitude: 28.985 }],
    [
      'a place',
      part.location(41.0369, 28.985, { name: 'Taksim', address: 'Beyoğlu, İstanbul' }),
      { kind: 'location', name: 'Taksim', address: 'Beyoğlu, İstanbul' },
    ],
    [
      'whom to call',
      part.contactCards({ name: 'Emre Kaya', phone: '+90 555 765 43 21', email: 'emre@example.com' }),
      {
        kind: 'contacts',
        contacts: [{ name: 'Emre Kaya', phones: ['+90 555 765 43 21'], emails: ['emre@example.com'] }],
      },
    ],
    [
      'my own card',
      part.ownContactCard('+905551234567'),
      { kind: 'contacts', contacts: [{ name: '+905551234567', phones: ['+905551234567'], emails: [] }] },
    ],
    ['a button', part.buttonReply('yes', 'Evet'), { kind: 'choice', id: 'yes', title: 'Evet' }],
    [
      'a row of a list',
      part.listReply('10', 'Saç ekimi', 'FUE'),
      { kind: 'choice', id: '10', title: 'Saç ekimi', description: 'FUE' },
    ],
    [
      'a form',
      part.formReply({ flow_token: 't', teeth: 6 }),
      { kind: 'choice', id: 'flow', title: 'Sent', form: '{"flow_token":"t","teeth":6}' },
    ],
    [
      'a call is welcome',
      part.callPermissionReply('accept'),
      { kind: 'choice', id: 'call_permission', title: 'accept' },
    ],
    [
      'a template’s button',
      part.templateButton('stop', 'İstemiyorum'),
      { kind: 'choice', id: 'stop', title: 'İstemiyorum' },
    ],
    [
      'an order',
      part.order([{ id: 'whitening', quantity: 1, price: 149.5, currency: 'EUR' }], 'Teşekkürler'),
      {
        kind: 'order',
        text: 'Teşekkürler',
        items: [{ productId: 'whitening', quantity: 1, price: 149.5, currency: 'EUR' }],
      },
    ],
    ['a reaction', part.reaction('wamid.0', '❤️'), { kind: 'reaction', to: 'wamid.0', emoji: '❤️' }],
    ['no reaction any more', part.reactionTakenBack('wamid.0'), { kind: 'reaction', to: 'wamid.0', emoji: null }],
    ['no reaction, in the older way', part.reaction('wamid.0', ''), { kind: 'reaction', to: 'wamid.0', emoji: null }],
    ['that the chat was opened', part.requestWelcome(), { kind: 'system', text: '', change: 'request_welcome' }],
    [
      'a poll, which WhatsApp keeps',
      part.unsupported('poll_creation'),
      { kind: 'unsupported', type: 'poll_creation', reason: 'Message type is currently not supported.' },
    ],
    ['what only the telephone has', part.unavailable(), { kind: 'unsupported', type: 'unsupported' }],
    [
      'a type that WhatsApp itself does not know',
      { type: 'unknown', errors: [{ code: 131051, title: 'Unsupported message type' }] },
      { kind: 'unsupported', type: 'unknown', reason: 'Unsupported message type' },
    ],
    [
      'an unknown type',
      { type: 'hologram', hologram: { id: '7' } },
      { kind: 'unknown', type: 'hologram', raw: expect.objectContaining({ hologram: { id: '7' } }) },
    ],
  ])('%s', (_, content, expected) => {
    expect(receive(content)).toMatchObject([{ kind: 'message', ...told, content: expected, sentAt: SENT }])
  })

  test('a new telephone, of which WhatsApp tells without a name', () => {
    expect(receive(part.identityChanged())).toMatchObject([
      { sender: { phone: AYSE.phone, userId: AYSE.userId }, content: { change: 'customer_identity_changed' } },
    ])
  })
})

describe('a malformed message is kept as it came, with the reason', () => {
  test.each([
    ['text without words', { type: 'text' }, 'text'],
    ['words that are a number', { type: 'text', text: { body: 7 } }, 'text.body'],
    ['a photo without an id', { type: 'image', image: { caption: 'x' } }, 'image.id'],
    ['a place nowhere', { type: 'location', location: { latitude: 'north' } }, 'location.latitude'],
    ['an order without prices', { type: 'order', order: { product_items: [{}] } }, 'order.product_items.0'],
    ['an answer to nothing', { type: 'interactive', interactive: { type: 'product' } }, 'interactive'],
    ['an edit of nothing', { type: 'edit', edit: {} }, 'edit'],
  ])('%s', (_, content, where) => {
    const [item] = receive(content)
    expect(item).toMatchObject({ kind: 'message', content: { kind: 'unknown', type: content.type, raw: content } })
    expect(item).toHaveProperty('remark', expect.stringContaining(where))
  })

  test('and costs its neighbours nothing', () => {
    const good = (id: string) => message(CLINIC, ayse, part.text(id), { id, at: AT })
    const webhook = oneChange(
      good('wamid.1'),
      message(CLINIC, ayse, { type: 'text' }, { id: 'wamid.2' }),
      good('wamid.3'),
    )
    expect(read(webhook)).toMatchObject([
      { messageId: 'wamid.1', content: { kind: 'text' } },
      { messageId: 'wamid.2', content: { kind: 'unknown' } },
      { messageId: 'wamid.3', content: { kind: 'text' } },
    ])
  })
})

describe('who wrote', () => {
  test('a person who hides the number is known by the user id', () => {
    expect(receive(part.text('Hallo'), {}, hidden)).toMatchObject([
      { sender: { userId: 'DE.77', profileName: 'Sören Weiß' } },
    ])
    expect(receive(part.text('Hallo'), {}, hidden)[0]).not.toHaveProperty('sender.phone')
  })

  test('a person without a user id is known by the number', () => {
    const [item] = receive(part.text('Merhaba'), { withoutUserId: true })
    expect(item).toHaveProperty('sender', { phone: '+905551234567', profileName: 'Ayşe Yılmaz' })
  })

  test('of several people each has the own name', () => {
    const webhook = oneChange(
      message(CLINIC, hidden, part.text('1'), { id: 'wamid.1' }),
      message(CLINIC, ayse, part.text('2'), { id: 'wamid.2' }),
    )
    expect(read(webhook)).toMatchObject([{ sender: { profileName: 'Sören Weiß' } }, { sender: AYSE }])
  })

  test('a number that differs from the contact’s by a digit is still the only person’s', () => {
    const webhook = change(CLINIC, 'messages', {
      metadata: { phone_number_id: CLINIC.phoneNumberId },
      contacts: [{ profile: { name: 'Bruna' }, wa_id: '551187654321' }],
      messages: [{ from: '5511987654321', id: 'wamid.1', timestamp: '1793610000', type: 'text', text: { body: 'Oi' } }],
    })
    expect(read(webhook)).toMatchObject([{ sender: { phone: '+5511987654321', profileName: 'Bruna' } }])
  })

  test('the only contact’s name is not taken for another sender', () => {
    const webhook = change(CLINIC, 'messages', {
      metadata: { phone_number_id: CLINIC.phoneNumberId },
      contacts: [{ profile: { name: 'Bruna' }, wa_id: '551187654321' }],
      messages: [{ from: '905551112233', id: 'wamid.1', timestamp: '1793610000', type: 'text', text: { body: 'x' } }],
    })
    expect(read(webhook)[0]).toHaveProperty('sender', { phone: '+905551112233' })
  })

  test('a user id where a number belongs is a user id', () => {
    const webhook = change(CLINIC, 'messages', {
      metadata: { phone_number_id: CLINIC.phoneNumberId },
      messages: [{ from: 'BR.1502576394655843', id: 'wamid.1', type: 'text', text: { body: 'Oi' } }],
    })
    expect(read(webhook)[0]).toHaveProperty('sender', { userId: 'BR.1502576394655843' })
  })

  test.each(['TR.905551112233', 'TR.9A05B551C112D233'])('the digits of the user id %s are no number', (id) => {
    const sentBy = (from: object) =>
      read(
        change(CLINIC, 'messages', {
          metadata: { phone_number_id: CLINIC.phoneNumberId },
          contacts: [{ profile: { name: 'Selin' }, wa_id: id }],
          messages: [{ ...from, id: 'wamid.1', timestamp: '1793610000', type: 'text', text: { body: 'x' } }],
        }),
      )[0]
    for (const from of [{ from: id }, { from_user_id: id }, { from_parent_user_id: 'TR.ENT.7' }])
      expect(sentBy(from)).toHaveProperty('sender', { userId: id, profileName: 'Selin' })
    expect(sentBy({ from_user_id: 'TR.8' })).toHaveProperty('sender', { userId: 'TR.8' })
  })
})

describe('what goes with a message', () => {
  test('the message that it answers', () => {
    expect(receive(part.text('Evet'), { replyTo: 'wamid.0' })).toMatchObject([{ replyTo: 'wamid.0' }])
    expect(receive(part.text('Bakın'), { forwarded: true })[0]).toHaveProperty('replyTo', undefined)
  })

  test('the advertisement that the person came from', () => {
    const referral = { source_type: 'ad', source_id: '120', headline: 'Gülüş tasarımı', ctwa_clid: 'Aff-9' }
    expect(receive(part.text('Fiyat?'), { referral })).toMatchObject([{ referral }])
  })

  test('the product that is asked about', () => {
    const product = { catalog_id: '1', product_retailer_id: 'implant' }
    expect(receive(part.text('Bu ne kadar?'), { product })).toMatchObject([{ referral: { referred_product: product } }])
  })

  test('the group that it was written to', () => {
    expect(receive(part.text('Herkese merhaba'), { groupId: 'Y2FwaV9ncm91cDox' })).toMatchObject([
      { group: 'Y2FwaV9ncm91cDox' },
    ])
  })

  test('the time of arrival where it does not tell its own', () => {
    const webhook = JSON.parse(
      JSON.stringify(message(CLINIC, ayse, part.text('x'))).replace(/"timestamp":"\d+"/, '"timestamp":"soon"'),
    )
    expect(read(webhook)).toMatchObject([{ sentAt: RECEIVED }])
  })

  test.each<[object, object | undefined]>([
    [{ new_wa_id: '905559999502' }, { phone: '+905559999502' }],
    [{ wa_id: '905559999502' }, { phone: '+905559999502' }],
    [{ new_wa_id: '905559999502', wa_id: '905551234567' }, { phone: '+905559999502' }],
    [{ new_wa_id: '+90 555 999 95 02' }, { phone: '+905559999502' }],
    [
      { new_wa_id: '905559999502', user_id: 'TR.2' },
      { phone: '+905559999502', userId: 'TR.2' },
    ],
    [{ user_id: 'TR.2' }, { userId: 'TR.2' }],
    [{ new_wa_id: 'TR.2' }, { userId: 'TR.2' }],
    [{ new_wa_id: 'TR.905559999502' }, { userId: 'TR.905559999502' }],
    [{ wa_id: 'TR.ENT.2' }, { userId: 'TR.ENT.2' }],
    [{ new_wa_id: '551187650011' }, { phone: '+551187650011' }],
    [{ new_wa_id: 'soon' }, undefined],
    [{ new_wa_id: 905559999502 }, { phone: '+905559999502' }],
    [{}, undefined],
  ])('of %j whom the person becomes: %j', (told, becomes) => {
    const [item] = read(
      change(CLINIC, 'messages', {
        metadata: { phone_number_id: CLINIC.phoneNumberId },
        messages: [
          {
            ...{ from: ayse.waId, id: 'wamid.1', timestamp: '1793610000', type: 'system' },
            system: { body: 'x', type: 'customer_changed_number', ...told },
          },
        ],
      }),
    )
    expect(item).toMatchObject({ sender: { phone: '+905551234567' } })
    expect((item as { becomes?: object }).becomes).toEqual(becomes)
  })

  test('who the person is from now on', () => {
    expect(receive(part.numberChanged('Ayşe Yılmaz', ayse.waId, '905559999999', 'TR.2', ayse.userId))).toMatchObject([
      {
        sender: { phone: '+905551234567', userId: ayse.userId },
        becomes: { phone: '+905559999999', userId: 'TR.2' },
        content: { kind: 'system', change: 'user_changed_number' },
      },
    ])
    const [older] = read(
      change(CLINIC, 'messages', {
        metadata: { phone_number_id: CLINIC.phoneNumberId },
        messages: [
          {
            ...{ from: ayse.waId, id: 'wamid.1', timestamp: '1793610000', type: 'system' },
            system: { body: 'x', new_wa_id: '905559999502', type: 'customer_changed_number' },
          },
        ],
      }),
    )
    expect(older).toMatchObject({ sender: { phone: '+905551234567' }, becomes: { phone: '+905559999502' } })
    const [item] = receive(part.userIdChanged('Sören Weiß', 'DE.77', 'DE.78'), {}, { ...hidden, userId: 'DE.78' })
    expect(item).toMatchObject({ sender: { userId: 'DE.77' }, becomes: { userId: 'DE.78' } })
  })
})

describe('what was changed or taken back', () => {
  test('by the person', () => {
    expect(receive(part.edit('wamid.0', part.image('tooth', 'Bu değil')))).toMatchObject([
      { kind: 'edit', by: 'person', sender: AYSE, messageId: 'wamid.0', content: { kind: 'image' }, editedAt: SENT },
    ])
    expect(receive(part.revoke('wamid.0'))).toMatchObject([
      { kind: 'revoke', by: 'person', sender: AYSE, messageId: 'wamid.0', revokedAt: SENT },
    ])
  })

  test('by us', () => {
    expect(read(echo(CLINIC, ayse, part.edit('wamid.0', part.text('Pardon')), { at: AT }))).toMatchObject([
      { kind: 'edit', by: 'us', sender: AYSE, messageId: 'wamid.0', content: { kind: 'text', text: 'Pardon' } },
    ])
    expect(read(echo(CLINIC, ayse, part.revoke('wamid.0')))).toMatchObject([{ kind: 'revoke', by: 'us', sender: AYSE }])
  })
})

describe('what we wrote elsewhere', () => {
  test('is an echo to the person', () => {
    const webhook = echo(CLINIC, ayse, part.text('Hoş geldiniz'), { id: 'wamid.1', at: AT, replyTo: 'wamid.0' })
    expect(read(webhook)).toMatchObject([
      { kind: 'echo', ...told, content: { kind: 'text', text: 'Hoş geldiniz' }, replyTo: 'wamid.0', sentAt: SENT },
    ])
  })

  test('also to a person who hides the number, and where another program holds the conversation', () => {
    const webhook = JSON.parse(
      JSON.stringify(echo(CLINIC, hidden, part.text('Hallo'))).replace('smb_message_echoes","value', 'standby","value'),
    )
    expect(read(webhook)).toMatchObject([{ kind: 'echo', sender: { userId: 'DE.77' } }])
  })
})

describe('what became of a message of ours', () => {
  test.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['played', 'read'],
  ])('%s is %s', (wire, state) => {
    expect(read(status(CLINIC, ayse, 'wamid.1', wire, { at: AT }))).toEqual([
      { kind: 'status', ...told, state, at: SENT },
    ])
  })

  test('failed, with the reasons', () => {
    const errors = [{ code: 131047, title: 'Re-engagement message', details: 'More than 24 hours have passed' }]
    expect(read(status(CLINIC, ayse, 'wamid.1', 'failed', { errors }))).toMatchObject([
      {
        kind: 'status',
        state: 'failed',
        sender: { phone: '+905551234567' },
        errors: [{ code: 131047, title: 'Re-engagement message: More than 24 hours have passed' }],
      },
    ])
  })

  test('to a person who hides the number', () => {
    expect(read(status(CLINIC, hidden, 'wamid.1', 'read'))).toMatchObject([{ sender: { userId: 'DE.77' } }])
  })

  test('in a group is told of each participant', () => {
    expect(read(status(CLINIC, ayse, 'wamid.1', 'read', { groupId: 'Y2FwaQ' }))).toMatchObject([{ sender: AYSE }])
  })

  test('an unknown state changes nothing', () => {
    expect(read(status(CLINIC, ayse, 'wamid.1', 'warning'))).toMatchObject([
      { kind: 'other', remark: 'nobody knows the status warning' },
    ])
  })
})

test('what became of a template', () => {
  const of = { kind: 'template', name: 'kontrol_hatirlatma', language: 'tr', at: expect.any(String) }
  expect(read(templateStatus(CLINIC, 'REJECTED'))).toEqual([
    { ...of, news: expect.objectContaining({ status: 'rejected', refusal: 'INCORRECT_CATEGORY', quality: null }) },
  ])
  expect(read(templateStatus(CLINIC, 'APPROVED'))).toEqual([
    { ...of, news: expect.objectContaining({ status: 'approved', refusal: null }) },
  ])
  expect(read(templateQuality(CLINIC, 'YELLOW'))).toEqual([
    { ...of, news: expect.objectContaining({ status: null, quality: 'yellow', judgedAt: null }) },
  ])
  expect(read(templateCategory(CLINIC, 'MARKETING'))).toEqual([
    { ...of, news: expect.objectContaining({ status: null, category: 'marketing' }) },
  ])
})

describe('what is of no conversation is kept and not acted upon', () => {
  test.each([
    ['an alert', accountAlert(CLINIC), 'account_alerts'],
    ['a wish for no advertising', marketingPreference(CLINIC, ayse, 'stop', AT), 'user_preferences'],
    ['a call, whose status is none of a message', callStatus(CLINIC, ayse, AT), 'calls'],
    ['trouble at WhatsApp', serviceError(CLINIC), 'Something went wrong'],
  ])('%s', (_, webhook, remark) => {
    expect(read(webhook)).toEqual([{ kind: 'other', remark: expect.stringContaining(remark), raw: expect.anything() }])
  })
})

describe('what lacks whose it is is a fault', () => {
  const told = { phone_number_id: CLINIC.phoneNumberId }
  test.each([
    ['a list', [], 'The body is no object'],
    ['words', 'hello', 'The body is no object'],
    ['nothing', null, 'The body is no object'],
    ['a page of Facebook', { object: 'page', entry: [] }, 'Nobody reads webhooks about page'],
    ['no entries', { object: 'whatsapp_business_account' }, 'The body has no entries'],
    ['an entry of nothing', { object: 'whatsapp_business_account', entry: [null] }, 'An entry has no changes'],
    [
      'a change of nothing',
      { object: 'whatsapp_business_account', entry: [{ changes: [7] }] },
      'A change has no value',
    ],
    ['no id', change(CLINIC, 'messages', { metadata: told, messages: [{ from: '905551234567' }] }), 'no id'],
    ['no account', change(CLINIC, 'messages', { messages: [{ from: '905551234567', id: 'w' }] }), 'account'],
    ['no writer', change(CLINIC, 'messages', { metadata: told, messages: [{ id: 'w' }] }), 'whose the message w is'],
    [
      'no reader',
      change(CLINIC, 'messages', { metadata: told, statuses: [{ id: 'w', status: 'read' }] }),
      'whose the status',
    ],
  ])('%s', (_, body, reason) => {
    expect(read(body)).toMatchObject([{ kind: 'fault', reason: expect.stringContaining(reason) }])
  })
})

test('a batch keeps its order, whichever way Meta packs it', () => {
  const webhooks = ['1', '2', '3'].map((id) => message(CLINIC, ayse, part.text(id), { id: wamid(id), at: AT }))
  const ids = ['1', '2', '3'].map((id) => wamid(id))
  for (const pack of [batch, oneEntry, oneChange])
    expect(read(pack(...webhooks)).map((item) => 'messageId' in item && item.messageId)).toEqual(ids)
})

test('what no database keeps is taken out of texts, and of what is kept raw', () => {
  const [item] = receive({ type: 'text', text: { body: 'a\u0000b\ud83d' } })
  expect(item).toMatchObject({ content: { text: 'ab\ufffd' } })
  const nested = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
  const [unknown] = receive({ type: 'hologram', hologram: nested, '\u0000': 1 })
  expect(JSON.stringify(unknown).length).toBeLessThan(2_000)
})
