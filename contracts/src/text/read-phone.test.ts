import { Metadata } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { digitsOf, soughtDigits, writtenPhone } from './phone.ts'
import { readPhone } from './read-phone.ts'

const numberOf = (typed: string): string => {
  const read = readPhone(typed)
  return 'fault' in read ? read.fault : `${read.number}${read.extension ? `;ext=${read.extension}` : ''}`
}

describe('a number that can be called is taken, however it is written', () => {
  test.each([
    ['0532 123 45 67', '+905321234567', 'a Turkish mobile'],
    ['532 123 45 67', '+905321234567', 'without the zero'],
    ['905321234567', '+905321234567', 'without the plus'],
    ['0090 532 123 45 67', '+905321234567', 'with 00 for the plus'],
    ['+90 (532) 123-45-67', '+905321234567', 'with signs'],
    ['٠٥٣٢١٢٣٤٥٦٧', '+905321234567', 'in Arabic digits'],
    ['+55 11 8765-0011', '+5511987650011', 'a mobile of Brazil as WhatsApp writes it'],
    ['+52 1 55 1234 5678', '+525512345678', 'a mobile of Mexico as it was dialled from abroad'],
    ['+229 97 12 34 56', '+2290197123456', 'a number of Benin as it was before'],
    ['+225 07 12 34 56', '+2250707123456', 'a mobile of Ivory Coast as it was before'],
    ['0212 555 01 23', '+902125550123', 'a landline'],
    ['444 1 234', '+904441234', 'a company all over Turkey'],
    ['0850 222 01 23', '+908502220123', 'a number without a place'],
    ['0392 223 12 34', '+903922231234', 'Northern Cyprus'],
    ['0548 812 34 56', '+905488123456', 'a mobile of Northern Cyprus'],
    ['+44 20 7946 0958', '+442079460958', 'the example of the refusal'],
    ['+49 30 123456', '+4930123456', 'a short German landline'],
    ['+39 06 1234567', '+39061234567', 'an Italian zero that stays'],
    ['+383 44 123 456', '+38344123456', 'Kosovo'],
    ['+252 61 1234567', '+252611234567', 'Somalia'],
    ['+964 750 123 4567', '+9647501234567', 'Iraq'],
    ['+683 4000', '+6834000', 'Niue, seven digits in all'],
    ['+870 773 123456', '+870773123456', 'a ship'],
    ['+800 1234 5678', '+80012345678', 'a free number of every country'],
    ['\u202a+90 532 123 45 67\u202c', '+905321234567', 'with marks of direction, as telephones copy it'],
    ['\u200e0532\u00a0123\u200945\u200b67', '+905321234567', 'with blanks of every width'],
    ['+90 (0)532 123 45 67', '+905321234567', 'with the zero for callers at home'],
    ['0090 (0) 532 123 45 67', '+905321234567', 'with 00 and that zero'],
    ['+39 (0)6 1234567', '+39061234567', 'an Italian zero in brackets stays'],
    ['۰۵۳۲۱۲۳۴۵۶۷', '+905321234567', 'in Persian digits'],
    ['０５３２１２３４５６７', '+905321234567', 'in wide digits'],
    ['0532–123–45–67', '+905321234567', 'with long dashes'],
    ['0532−123‑45—67', '+905321234567', 'with dashes of every length'],
    ['tel:+905321234567', '+905321234567', 'as a link to call'],
    ['tel:+90-212-555-44-33;ext=15', '+902125554433;ext=15', 'as a link with an extension'],
    ['sms:+905321234567?body=Merhaba', '+905321234567', 'as a link to write'],
    ['https://wa.me/905321234567', '+905321234567', 'as a link of WhatsApp'],
    ['wa.me/905321234567?text=Merhaba', '+905321234567', 'as one without its beginning'],
    ['https://api.whatsapp.com/send?phone=905321234567&text=Hi', '+905321234567', 'as its long link'],
    ['whatsapp://send?phone=%2B905321234567', '+905321234567', 'as a link of the app'],
    ['0212 555 44 33 x15', '+902125554433;ext=15', 'with an extension'],
    ['0212 555 44 33 ext. 15', '+902125554433;ext=15', 'with an extension in English'],
    ['0212 555 44 33 dahili 15', '+902125554433;ext=15', 'with an extension in Turkish'],
    ['0212 555 44 33 (Dahili: 1204)', '+902125554433;ext=1204', 'with an extension in brackets'],
    ['0212 555 44 33 #15', '+902125554433;ext=15', 'with what is dialled behind it'],
    ['+90 0532 123 45 67', '+905321234567', 'with that zero and no brackets'],
    ['(+90) (0)532 123 45 67', '+905321234567', 'with the country in brackets'],
    ['+49 (030) 123456', '+4930123456', 'with the zero of a place'],
    ['whatsapp:+905321234567', '+905321234567', 'as Twilio writes it'],
    ['tel://+905321234567', '+905321234567', 'as a link with strokes'],
    ['0532/123/45/67', '+905321234567', 'with strokes between'],
    ['+90 212 555 44 33x7', '+902125554433;ext=7', 'without a blank before it'],
    ['0212 555 44 33 DAHİLİ 15', '+902125554433;ext=15', 'with an extension in Turkish capitals'],
    ['0212 555 44 33 dahili15', '+902125554433;ext=15', 'with no blank behind the word'],
    ['0532 123 45 67.', '+905321234567', 'with the full stop behind it'],
    ['"0532 123 45 67",', '+905321234567', 'in quotes, with a comma'],
    ["'05321234567", '+905321234567', 'with the apostrophe of a sheet'],
    ['<+90 532 123 45 67>', '+905321234567', 'in angle brackets'],
    ['☎\ufe0f 0532 123 45 67', '+905321234567', 'behind a picture of a telephone'],
    ['\u200f+90 532 123 45 67\u200f', '+905321234567', 'with marks of writing from the right'],
    ['\u2067٠٠٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧\u2069', '+905321234567', 'in Arabic digits within such marks'],
    ['+90\u00a0(0532)\u00a0123\u202f45\u202f67', '+905321234567', 'with blanks that do not break'],
    ['90 0532 123 45 67', '+905321234567', 'with the code and the zero put together'],
    ['9005321234567', '+905321234567', 'with them in one'],
    ['+44 (0)20 7946 0958', '+442079460958', 'with the zero of British callers at home'],
    ['+44-(0)20-7946-0958', '+442079460958', 'with hyphens around that zero'],
    ['Tel: 0532 123 45 67', '+905321234567', 'behind the word that is a link too'],
    ['tel:0532/123 45 67', '+905321234567', 'as a link with a stroke within'],
    ['https://wa.me/905321234567/?text=Merhaba', '+905321234567', 'as a link with a stroke behind it'],
    ['https://wa.me/+905321234567', '+905321234567', 'as a link with the plus'],
    ['https://wa.me/05321234567', '+905321234567', 'as a link without the country'],
    ['https://api.whatsapp.com/send?text=Hi&phone=905321234567', '+905321234567', 'as a link with words before it'],
    ['tel:0532%20123%2045%2067', '+905321234567', 'as a link with blanks'],
    ['0905321234567', '+905321234567', 'with a zero before the code'],
    ['0 90 (532) 123 45 67', '+905321234567', 'with that zero apart'],
    ['0532\t123\t45\t67', '+905321234567', 'with tabs, as cells of a sheet are copied'],
    ['0532\n123 45 67', '+905321234567', 'on two lines'],
    ['0532_123_45_67', '+905321234567', 'with underscores'],
    ['0532·123·45·67', '+905321234567', 'with dots in the middle'],
    ['+90.532.123.45.67', '+905321234567', 'with full stops'],
    ['="05321234567"', '+905321234567', 'as a formula that keeps the zero'],
    ['＋９０ ５３２ １２３ ４５ ６７', '+905321234567', 'with a wide plus'],
    ['+٩٠ (٠)٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567', 'with that zero in Arabic digits'],
    ['+54 011 15 1234 5678', '+5491112345678', 'a mobile of Buenos Aires as it is dialled there'],
    ['+55 (011) 98765-0011', '+5511987650011', 'with the zero of Brazil'],
    ['+7 (916) 123-45-67', '+79161234567', 'Russia'],
    ['+98 0912 345 6789', '+989123456789', 'Iran, with the zero for callers at home'],
    ['0212 555 44 33 extension: 15', '+902125554433;ext=15', 'with an extension spelled out'],
    ['0212 555 44 33 dah. 15', '+902125554433;ext=15', 'with an extension shortened'],
  ])('%s is %s: %s', (text, e164) => expect(numberOf(text)).toBe(e164))
})

test.each([
  ['00 00 00 00', 'zeros'],
  ['0000000000', 'more zeros'],
  ['1234567', 'seven digits of no Turkish number'],
  ['0111 111 11 11', 'ones'],
  ['0999 999 99 99', 'nines'],
  ['0532 123 45 6', 'a digit short'],
  ['0532 123 45 678', 'a digit too many'],
  ['+90 111 111 11 11', 'a country and ones'],
  ['+1 555 123 4567', 'an area that there is not'],
  ['+999 123 45 67', 'a country that there is not'],
  ['call me', 'words'],
  ['12 (annesi)', 'too few digits and words'],
  ['https://example.com/905321234567', 'a link that leads to no number'],
  ['9,05E+11', 'what a sheet leaves of a number'],
  ['9.05321234567E+11', 'that with all its digits'],
  ['5,32123E+09', 'that of a national one'],
  ['905321234567.0', 'a number that a sheet took for an amount'],
  ['+0532 123 45 67', 'a plus before no country'],
  ['++905321234567', 'two of them'],
  ['O532 123 45 67', 'a letter for the zero'],
  ['1 212 555 0198', 'a code without its plus'],
  ['112', 'the emergency number'],
  ['*100#', 'a code of the network'],
  ['null', 'what a program writes for nothing'],
])('%s is refused: %s', (text) => {
  expect(readPhone(text)).toHaveProperty('fault')
})

test.each([
  '0532 123 45 67 (annesi)',
  'Ev: 0212 555 44 33',
  '0212 555 44 33 (sekreter)',
  'Ayşe 0532 123 45 67',
  '0532 123 45 67 / 0533 765 43 21',
  '0532 123 45 67, akşam',
  '0532 123 45 67 / 68',
  '+49 30 123456 / 57',
  '0212 555 44 33/34',
  '0212 555 44 33 ext',
  '+49 30 123456 (Büro)',
  '0212 555 44 33 dahili sekreter',
  '0532 123 45 67 veya 0533 765 43 21',
  '0532 123 45 67 dahili',
  'Tel: 0532 123 45 67 / 0533 765 43 21',
  'tel:0532 123 45 67 / 68',
  '0532 123 45 67\n0533 765 43 21',
  '+90 532 123 45 67 (WhatsApp)',
  'https://wa.me/message/ABCDE1234567',
  '05321234567;05337654321',
  '05321234567, 05337654321',
  '05321234567 05337654321',
  '0532 123 45 67 | 0533 765 43 21',
  '0532 123 45 67 • 68',
  '+49 30 123456 • 57',
  '+49 30 123456 ~ 57',
  '0212 555 44 33,15',
  '0212 555 44 33 iç hat 15',
  '+49 30 123456 Durchwahl 15',
  '+44 20 7946 0958 ext 12345678',
  'GSM 0532 123 45 67',
])('nothing of %s is lost without a word', (text) => expect(readPhone(text)).toEqual({ fault: 'phone-with-words' }))

test.each([
  ['212 555 0198', 'TR'],
  ['+1 212 555 0198', 'US'],
  ['+44 20 7946 0958', 'GB'],
  ['+383 44 123 456', 'XK'],
  ['0392 223 12 34', 'TR'],
  ['+49 30 123456', 'DE'],
  ['+966 50 123 4567', 'SA'],
  ['+7 701 123 4567', 'KZ'],
  ['+1 416 555 0198', 'CA'],
  ['00 44 20 7946 0958', 'GB'],
  ['+870 773 123456', undefined],
])('%s lies in %s', (text, country) => {
  const read = readPhone(text)
  expect('country' in read ? read.country : undefined).toBe(country)
})

test.each([
  ['+90 (0)532 111 22 33', '905321112233'],
  ['+90 0532 111 22 33', '905321112233'],
  ['(+90) (0)532 111 22 33', '905321112233'],
  ['+49 (030) 123456', '4930123456'],
  ['0044 020 7946 0958', '00442079460958'],
  ['+39 06 1234567', '39061234567'],
  ['+225 07 01 23 45 67', '2250701234567'],
  ['whatsapp:+905321112233', '905321112233'],
  ['٠٥٣٢١١١٢٢٣٣', '05321112233'],
  ['https://wa.me/905321112233', '905321112233'],
  ['0212 555 44 33 dahili 15', '02125554433'],
  ['tel:+905321112233', '905321112233'],
  ['0532–111–22–33', '05321112233'],
  ['\u202a+90 532 111 22 33\u202c', '905321112233'],
  ['۱۱۱ ۲۲', '11122'],
  ['0532 111 22 33,', '05321112233'],
  ["'05321112233", '05321112233'],
  ['9005321112233', '905321112233'],
  ['0905321112233', '905321112233'],
  ['0532\t111\t22\t33', '05321112233'],
  ['0532_111_22_33', '05321112233'],
  ['https://wa.me/05321112233', '05321112233'],
  ['Ayşe', ''],
  ['', ''],
])('the digits of %s are %j', (text, digits) => expect(digitsOf(text)).toBe(digits))

test('what is not read as an extension stays with the number', () => {
  expect(writtenPhone('0532 123 45 67 / 68')).toEqual({ number: '0532 123 45 67 / 68' })
})

interface Plan {
  country(code: string): void
  readonly numberingPlan?: { nationalPrefix(): string | undefined }
}

test('a zero behind a country is left out where it is dialled within it alone', () => {
  // Its types leave out what it has for this.
  const plan = new (Metadata as unknown as new (of: object) => Plan)(metadata)
  for (const [code, [country]] of Object.entries(metadata.country_calling_codes)) {
    plan.country(String(country))
    const isDialled = plan.numberingPlan?.nationalPrefix() === '0'
    expect(digitsOf(`+${code} 0 123456`), code).toBe(isDialled ? `${code}123456` : `${code}0123456`)
  }
})

test.each([
  ['0532 111', '532111'],
  ['22 33', '2233'],
  ['+90 0532', '90532'],
  ['Ali 0532', ''],
  ['+36 06 30 123 4567', '36301234567'],
  ['+36 (06 30) 123-4567', '36301234567'],
  ['+36 06', '3606'],
  ['+7 8 912 345 67 89', '79123456789'],
  ['00 7 (8-912) 345-67-89', '79123456789'],
  ['+7 812 345 67 89', '78123456789'],
  ['+370 8 612 34567', '37061234567'],
  ['+375 8 029 123 45 67', '375291234567'],
  ['+993 8 65 123456', '99365123456'],
  ['+54 11 15 2345 6789', '541123456789'],
  ['+54 0351 15 555 1234', '543515551234'],
  ['+54 2966 15 123456', '542966123456'],
  ['+54 9 11 1523 4567', '5491115234567'],
  ['+54 11 1523 4567', '541115234567'],
])('of %s, %j is looked for', (text, digits) => expect(soughtDigits(text)).toBe(digits))
