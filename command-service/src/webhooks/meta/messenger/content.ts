import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { z } from 'zod'
import { Id, lenient, Text } from '../wire-parts.ts'
import type { Message } from './wire.ts'

const Attachment = z.looseObject({
  type: lenient(Text),
  title: lenient(Text),
  payload: lenient(
    z.looseObject({
      url: lenient(Text),
      title: lenient(Text),
      text: lenient(Text),
      sticker_id: lenient(Id),
      coordinates: lenient(z.looseObject({ lat: z.number(), long: z.number() })),
    }),
  ),
})
type Attachment = z.infer<typeof Attachment>

/** Kinds of file, by Meta's names. A file has no id of its own here: its address stands for it. */
const FILES = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
  story_mention: 'image',
  ephemeral: 'image',
} as const
/** Something that is to be seen elsewhere: what it is, where Meta says it. `share` is the name of posts that Instagram had before. */
const LINKS = {
  fallback: undefined,
  share: 'post',
  media_share: 'post',
  post: 'post',
  ig_post: 'post',
  reel: 'reel',
  ig_reel: 'reel',
  story: 'story',
  ig_story: 'story',
} as const
const isLink = (type: string): type is keyof typeof LINKS => Object.hasOwn(LINKS, type)

/**
 * What a message says, in one content for each of its files; never empty. What cannot be read is `unknown` and keeps all.
 * Words beside files are the caption of the first.
 */
export const contentsOf = (message: Message): readonly [MessageContent, ...MessageContent[]] => {
  const [first, ...others] = saidBy(message)
  const answersStory = message.reply_to?.story !== undefined && (first.kind === 'text' || 'media' in first)
  return [answersStory ? { ...first, about: 'story-reply' } : first, ...others]
}

const saidBy = (message: Message): readonly [MessageContent, ...MessageContent[]] => {
  const { text, quick_reply } = message
  if (message.is_unsupported) return [{ kind: 'unsupported', type: 'message', raw: message }]
  if (text && quick_reply) return [{ kind: 'choice', id: quick_reply.payload, title: text }]
  const read = message.attachments.map((raw) => ({ raw, attachment: Attachment.safeParse(raw).data }))
  // The preview of a link that stands in the words.
  const beside = read.filter(({ attachment }) => !(text && attachment?.type === 'fallback'))
  const [first, ...others] = beside.map(({ raw, attachment }) => attachmentContent(raw, attachment))
  if (!first) return [text ? { kind: 'text', text } : { kind: 'unknown', type: 'message', raw: message }]
  if (!text) return [first, ...others]
  if ('media' in first) return [{ ...first, media: { ...first.media, caption: text } }, ...others]
  return [{ kind: 'text', text }, first, ...others]
}

const attachmentContent = (raw: unknown, attachment: Attachment | undefined): MessageContent => {
  const type = attachment?.type?.toLowerCase() ?? 'attachment'
  const payload = attachment?.payload
  const title = attachment?.title ?? payload?.title
  if (payload?.coordinates) {
    const { lat, long } = payload.coordinates
    return { kind: 'location', latitude: lat, longitude: long, name: title }
  }
  if (payload?.url && payload.sticker_id) return { kind: 'sticker', media: { providerId: payload.url } }
  if (payload?.url && Object.hasOwn(FILES, type))
    return {
      kind: FILES[type as keyof typeof FILES],
      media: { providerId: payload.url, fileName: title },
      ...(type === 'story_mention' && { about: 'story-mention' }),
    }
  const words = [title, payload?.text, isLink(type) ? payload?.url : undefined].filter(Boolean).join('\n')
  if (words && isLink(type)) return { kind: 'text', text: words, ...(LINKS[type] && { about: LINKS[type] }) }
  if (words && type === 'template') return { kind: 'text', text: words }
  return { kind: 'unknown', type, raw }
}

/** What of a message is said beside its words: the story of ours that it answers or that it names us in, and where the person came from. */
export const referralOf = ({ referral, reply_to, attachments }: Message): Record<string, unknown> | undefined => {
  const mention = attachments
    .map((raw) => Attachment.safeParse(raw).data)
    .find((attachment) => attachment?.type === 'story_mention')
  const said = {
    ...referral,
    ...(reply_to?.story && { story: reply_to.story }),
    ...(mention?.payload?.url && { story_mention: { url: mention.payload.url } }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}
