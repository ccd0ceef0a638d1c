import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentWordIn, consentWordOf, START_WORDS, STOP_WORDS } from './consent-words.ts'

const stops = Object.values(STOP_WORDS).flat()
const starts = Object.values(START_WORDS).flat()
const word = fc.oneof(
  fc.constantFrom(...stops).map((text) => ({ text: text as string, asks: 'stop' as const })),
  fc.constantFrom(...starts).map((text) => ({ text: text as string, asks: 'start' as const })),
)

/** What keyboards, phones and providers put around and into a word. */
const around = fc
  .array(
    fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '.',
      '!',
      '…',
      '"',
      '«',
      '»',
      '؟',
      '،',
      '\u200F',
      '\u202B',
      '\u2069',
      '\uFEFF',
      '🙏',
      '⛔️',
    ),
    {
      maxLength: 6,
    },
  )
  .map((marks) => marks.join(''))
const casing = fc.constantFrom<((text: string) => string)[]>(
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toLocaleLowerCase('tr'),
  (text) => text.toLocaleUpperCase('tr'),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
)

describe('a word alone', () => {
  test('asks for the same in any case, Turkish too, between whatever marks', () => {
    fc.assert(
      fc.property(word, around, around, casing, ({ text, asks }, before, after, cased) => {
        expect(consentWordIn(`${before}${cased(text)}${after}`)).toBe(asks)
      }),
    )
  })

  test('asks for nothing beside another word, and neither does anything else', () => {
    const other = fc.constantFrom('lütfen', 'randevuyu', 'please', 'bitte', 'من فضلك', 'мне')
    fc.assert(
      fc.property(word, other, ({ text }, beside) => {
        expect([consentWordIn(`${text} ${beside}`), consentWordIn(`${beside}, ${text}`)]).toEqual([null, null])
      }),
    )
    for (const text of ['', ' ', '!', '🙏', 'Merhaba', 'lütfen durun', 'İptal edebilir miyim?', 'stop'.repeat(100)])
      expect(consentWordIn(text), text).toBeNull()
  })

  test.each([
    ['iptal', 'stop'],
    ['IPTAL', 'stop'],
    ['İPTAL', 'stop'],
    ['ıptal.', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['\u200Fإلغاء  الإشتراك', 'stop'],
    ['تـوقّف', 'stop'],
    ['отписаться', 'stop'],
    ['başla', 'start'],
    ['BASLA', 'start'],
    ['evet', null],
  ])('%s', (text, asked) => expect(consentWordIn(text)).toBe(asked))

  test('no word asks for both', () => {
    for (const start of starts) expect(consentWordIn(start)).toBe('start')
    for (const stop of stops) expect(consentWordIn(stop)).toBe('stop')
  })
})

test('only a text that was written to us alone, where a consent is asked for, asks for anything', () => {
  const content = { kind: 'text', text: 'STOP' } as const
  expect(consentWordOf({ channel: 'whatsapp', content })).toBe('stop')
  expect(consentWordOf({ channel: 'sms', content: { kind: 'text', text: 'BASTA' }, consent: false })).toBe('stop')
  expect(consentWordOf({ channel: 'sms', content, consent: true })).toBe('start')
  expect(consentWordOf({ channel: 'webchat', content })).toBeNull()
  expect(consentWordOf({ channel: 'whatsapp', content, group: 'a group' })).toBeNull()
  expect(
    consentWordOf({ channel: 'whatsapp', content: { kind: 'image', media: { providerId: '1', caption: 'STOP' } } }),
  ).toBeNull()
})
