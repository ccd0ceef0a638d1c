import { aChatChannel, aChatMessage } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ackContract } from '../../kit/ack-contract.ts'

const [userId, channelId] = [SAMPLE.ayse, SAMPLE.record]
const message = aChatMessage()
const channel = aChatChannel(message)

ackContract('chat', [
  {
    case: 'one says who is here',
    call: 'chat:auth',
    payload: { userId },
    answers: {
      user: {
        ...{ id: userId, name: 'Ayşe Yılmaz', role: 'user', isOnline: true },
        metadata: {
          userType: 'user',
          subRole: 'adviser',
          phoneNumber: null,
          agentStatus: null,
          email: 'ayse@example.com',
        },
      },
    },
  },
  {
    case: 'one says to be another',
    call: 'chat:auth',
    payload: { userId: SAMPLE.mert },
    fails: { error: 'Kimlik doğrulama başarısız oldu', code: 'identity-mismatch' },
  },
  {
    case: 'a colleague has written to one',
    call: 'chat:get_channels',
    payload: { userId },
    answers: { channels: [{ ...channel, unreadCount: 1 }] },
  },
  {
    case: 'a colleague has written to one',
    call: 'chat:get_messages',
    payload: { userId, channelId },
    answers: { messages: [message], earlier: false },
  },
  {
    case: 'there is no such conversation',
    call: 'chat:get_messages',
    payload: { userId, channelId: SAMPLE.nobody },
    fails: { error: 'Kayıt bulunamadı.', code: 'record-not-found' },
  },
  {
    case: 'one writes to a colleague',
    call: 'chat:send_message',
    payload: { channelId, text: 'Merhaba', clientMessageId: 'typed-once', metadata: { userId } },
    answers: { message: { ...message, senderId: userId } },
  },
  {
    case: 'one writes nothing',
    call: 'chat:send_message',
    payload: { channelId, text: ' ' },
    fails: { error: 'Mesaj gönderilemedi', code: 'invalid-request' },
  },
  {
    case: 'one writes to a colleague for the first time',
    call: 'chat:create_channel',
    payload: { type: 'direct', members: [userId, SAMPLE.mert] },
    answers: { channel: aChatChannel() },
  },
  {
    case: 'there is no such colleague',
    call: 'chat:create_channel',
    payload: { type: 'direct', members: [userId, SAMPLE.nobody] },
    fails: { error: 'Failed to create channel', code: 'user-not-found' },
  },
  { case: 'one has read a conversation', call: 'chat:mark_read', payload: { userId, channelId }, answers: {} },
  {
    case: 'there is no such conversation',
    call: 'chat:mark_read',
    payload: { userId, channelId: SAMPLE.nobody },
    fails: { error: 'Failed to mark channel as read', code: 'record-not-found' },
  },
])
