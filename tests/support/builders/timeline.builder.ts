import { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { SAMPLE } from './sample.ts'

/** Something that Ayşe did to the lead. */
export const anEntry = (detail: TimelineDetail, given: Partial<TimelineEntry> = {}): TimelineEntry =>
  TimelineEntry.parse({
    id: SAMPLE.event,
    position: '20',
    at: SAMPLE.at,
    by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
    record: { kind: 'lead', id: SAMPLE.lead },
    conversationId: null,
    detail,
    ...given,
  })

type MessageDetail = Extract<TimelineDetail, { kind: 'message' }>

/** What the person wrote over WhatsApp. */
export const aMessageDetail = (given: Partial<MessageDetail> = {}): TimelineDetail =>
  TimelineDetail.parse({
    kind: 'message',
    direction: 'inbound',
    channel: 'whatsapp',
    messageId: 'wamid.1',
    content: { kind: 'text', text: 'Merhaba' },
    files: [],
    replyTo: null,
    edited: false,
    original: null,
    edits: [],
    revoked: false,
    delivery: null,
    deliveryError: null,
    failure: null,
    reactions: [],
    byFormer: false,
    ...given,
  })
