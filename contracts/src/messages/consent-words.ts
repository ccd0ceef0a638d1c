import type { ConversationEvent } from '../events/conversation.events.ts'
import { foldTr } from '../text/fold-tr.ts'
import { asksConsent } from './channels.ts'
import { OPT_OUT_PAYLOAD } from './template-parts.ts'

/**
 * Words that mean "send me no more messages" where they are all that a message says. Turkish operators and Twilio know the first two
 * rows; the others are what people write in the languages of our patients.
 */
export const STOP_WORDS = {
  tr: ['DUR', 'DURDUR', 'İPTAL', 'RET', 'RED', 'ABONELİKTEN ÇIK'],
  en: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT-OUT', 'REVOKE'],
  de: ['STOPP', 'ABMELDEN', 'ABBESTELLEN'],
  ar: ['توقف', 'إيقاف', 'إلغاء الاشتراك'],
  ru: ['СТОП', 'ОТПИСАТЬСЯ', 'ОТПИСКА'],
} as const

/** Words that take a stop back. What may answer a question ("yes", "onay") is none of them. */
export const START_WORDS = {
  tr: ['BAŞLA', 'BAŞLAT'],
  en: ['START', 'UNSTOP', 'SUBSCRIBE', 'RESUBSCRIBE'],
  de: ['WIEDER ANMELDEN'],
  ar: ['ابدأ', 'إعادة الاشتراك'],
  ru: ['СТАРТ', 'ПОДПИСАТЬСЯ'],
} as const

export type ConsentWord = 'stop' | 'start'

/** A message that is longer says more than one of the words, UTF-16 code units. */
const LONGEST_MESSAGE = 100

/** Letters alone, folded: without case, accents, Arabic vowel signs and lengthening, direction marks, punctuation and pictures. */
const plainWords = (text: string): string =>
  foldTr(
    text
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{M}\u0640]/gu, '')
      .replace(/[\p{P}\p{S}]/gu, ' '),
  )

const WORDS: ReadonlyMap<string, ConsentWord> = new Map([
  ...Object.values(START_WORDS).flatMap((words) => words.map((word) => [plainWords(word), 'start'] as const)),
  ...Object.values(STOP_WORDS).flatMap((words) => words.map((word) => [plainWords(word), 'stop'] as const)),
])

/** What a text asks for with one word alone; null where it says anything else. */
export const consentWordIn = (text: string): ConsentWord | null =>
  text.length > LONGEST_MESSAGE ? null : (WORDS.get(plainWords(text)) ?? null)

/**
 * What a received message asks for: what the provider itself says of it, or else what one word alone does, or a button of ours that
 * says so. Only what was written to us alone, on a channel that asks consent, asks for anything.
 */
export const consentWordOf = ({
  channel,
  content,
  group,
  consent,
}: Pick<
  Extract<ConversationEvent, { type: 'MessageReceived' }>['data'],
  'channel' | 'content' | 'group' | 'consent'
>): ConsentWord | null => {
  if (group !== undefined || !asksConsent(channel)) return null
  if (content.kind === 'choice') return content.id === OPT_OUT_PAYLOAD ? 'stop' : null
  if (content.kind !== 'text') return null
  if (consent !== undefined) return consent ? 'start' : 'stop'
  return consentWordIn(content.text)
}
