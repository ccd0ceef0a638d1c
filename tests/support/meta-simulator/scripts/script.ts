import type { Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import type { MessagePart } from '../message-parts.ts'
import * as part from '../message-parts.ts'
import type { Language } from '../people.ts'

/** What was written so far in a conversation: the newest message of each side. */
export interface Said {
  readonly theirs?: string
  readonly ours?: string
}

/** One message of a conversation. */
export interface Step {
  readonly by: 'person' | 'us'
  /** What a console shows of it. */
  readonly words: string
  /** Undefined where the message that it answers was not sent. */
  part(said: Said): MessagePart | undefined
  /** Whether it quotes the newest message of the other side. */
  readonly quotes?: boolean
}

/** How a person asks for a treatment, from their first message on. */
export interface Script {
  readonly language: Language
  readonly treatment: Treatment
  /** Headline of the advertisement that brought the person here. */
  readonly advertisement?: string
  readonly steps: readonly Step[]
}

const step = (by: Step['by'], words: string, content: MessagePart): Step => ({ by, words, part: () => content })

export const they = (words: string): Step => step('person', words, part.text(words))
/** An answer that quotes our last message. */
export const answer = (words: string): Step => ({ ...they(words), quotes: true })
export const we = (words: string): Step => step('us', words, part.text(words))

export const photo = (name: string, caption?: string): Step =>
  step('person', caption ?? `[${name}.jpg]`, part.image(name, caption))
export const film = (name: string): Step => step('person', `[${name}.mp4]`, part.video(name))
export const voice = (name: string): Step => step('person', '[voice]', part.voiceNote(name))
export const file = (filename: string): Step => step('person', `[${filename}]`, part.document(filename))
export const sticker = (name: string): Step => step('person', '[sticker]', part.sticker(name))
export const place = (latitude: number, longitude: number, name: string, address: string): Step =>
  step('person', name, part.location(latitude, longitude, { name, address }))
export const card = (name: string, phone: string): Step => step('person', name, part.contactCards({ name, phone }))
export const picks = (id: string, title: string): Step => step('person', title, part.buttonReply(id, title))
export const brochure = (filename: string, caption: string): Step =>
  step('us', caption, part.document(filename, caption))

/** Reacts to our last message with an emoji. */
export const likes = (emoji: string): Step => ({
  by: 'person',
  words: emoji,
  part: ({ ours }) => (ours ? part.reaction(ours, emoji) : undefined),
})
/** Edits their own last message. */
export const corrects = (words: string): Step => ({
  by: 'person',
  words,
  part: ({ theirs }) => (theirs ? part.edit(theirs, part.text(words)) : undefined),
})
/** Takes their own last message back. */
export const takesBack = (): Step => ({
  by: 'person',
  words: '[taken back]',
  part: ({ theirs }) => (theirs ? part.revoke(theirs) : undefined),
})
