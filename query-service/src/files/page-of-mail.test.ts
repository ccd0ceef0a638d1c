import { expect, test } from 'vitest'
import { pageOfMail } from './page-of-mail.ts'

const ID = 'a'.repeat(64)
const conversationId = '0190a000-0000-7000-8000-0000000000e1'
const files = [
  { part: 0, file: { id: ID, name: 'gülüş.png', type: 'image/png', size: 9 }, lost: null },
  { part: 1, file: { id: ID, name: 'rapor.pdf', type: 'application/pdf', size: 9 }, lost: null },
  { part: 2, file: null, lost: 'expired' as const },
]
const bodyOf = (html: string, loadsPictures = false) =>
  /<body>(.*)<\/body>/.exec(pageOfMail(html, { files, conversationId, loadsPictures }))?.[1]

test('a picture of the mail is shown from its file; what is no picture, or is not here, is not', () => {
  const src = `/api/files/${ID}?kind=conversation&amp;record=${conversationId}`
  expect(bodyOf('<img data-part="0" alt="x" />')).toBe(`<img src="${src}" alt="x" />`)
  expect(bodyOf('<img data-part="1" /><img data-part="2" /><img data-part="7" />')).toBe('<img /><img /><img />')
})

test('a picture that lies elsewhere has an address only once it is asked for', () => {
  const html = '<img data-remote-src="https://foe.example/a.png" alt="" />'
  expect(bodyOf(html)).toBe(html)
  expect(bodyOf(html, true)).toBe('<img src="https://foe.example/a.png" alt="" />')
})
