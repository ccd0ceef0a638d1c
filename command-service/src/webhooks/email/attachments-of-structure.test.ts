import fc from 'fast-check'
import type { MessageStructureObject } from 'imapflow'
import { expect, test } from 'vitest'
import { attachmentsOfStructure } from './attachments-of-structure.ts'
import { readPlace, writePlace } from './mail-place.ts'

type Node = Partial<MessageStructureObject>
const leaf = (part: string, type: string, more: Node = {}): Node => ({ part, type, ...more })
const file = (part: string, type: string, filename: string, more: Node = {}): Node =>
  leaf(part, type, { disposition: 'attachment', dispositionParameters: { filename }, ...more })
const shown = (part: string, size: number, more: Node = {}): Node =>
  leaf(part, 'image/png', { id: '<a@b>', disposition: 'inline', encoding: 'base64', size, ...more })
const within = (type: string, ...childNodes: readonly Node[]): Node => ({ type, childNodes: childNodes as never })
const told = (structure: Node) => attachmentsOfStructure(structure as MessageStructureObject)
const namesIn = (structure: Node) => told(structure).map(({ fileName, part }) => fileName ?? part)

test('attachments of a sender are files; the texts and signatures of a mail are none', () => {
  const mail = within(
    'multipart/mixed',
    within('multipart/alternative', leaf('1.1', 'text/plain'), leaf('1.2', 'text/html')),
    file('2', 'text/plain', 'not.txt'),
    leaf('3', 'image/jpeg'),
    leaf('4', 'text/calendar', { parameters: { name: 'randevu.ics' } }),
    leaf('5', 'application/pkcs7-signature', { parameters: { name: 'smime.p7s' } }),
  )
  expect(namesIn(mail)).toEqual(['not.txt', '3', 'randevu.ics'])
})

test('a small picture between the lines is a logo; a photo there, and a small one that is attached, are files', () => {
  const mail = within(
    'multipart/mixed',
    within(
      'multipart/related',
      within('multipart/alternative', leaf('1.1.1', 'text/html')),
      shown('1.2', 9_000),
      shown('1.3', 9_000, { disposition: 'attachment' }),
      shown('1.4', 900_000),
    ),
    shown('2', 9_000),
    shown('3', 9_000, { disposition: 'attachment' }),
  )
  expect(told(mail)).toEqual([
    { part: '1.4', mimeType: 'image/png', size: 657_692, inline: true, contentId: '<a@b>' },
    { part: '3', mimeType: 'image/png', size: 6_577 },
  ])
})

test('a mail that was forwarded as a file is one, and so are its files, each in its place', () => {
  const forwarded = (part: string, inner: Node): Node => ({
    part,
    type: 'message/rfc822',
    childNodes: [inner] as never,
  })
  const mail = within(
    'multipart/mixed',
    leaf('1', 'text/plain'),
    forwarded('2', {
      ...within('multipart/mixed', leaf('2.1', 'text/plain'), file('2.2', 'application/pdf', 'a.pdf')),
      part: '2',
    }),
    forwarded('3', file('3', 'application/pdf', 'b.pdf')),
  )
  expect(told(mail).map(({ part }) => part)).toEqual(['2', '2.2', '3', '3.1'])
})

test('a mail that is one file alone is fetched as its first part', () => {
  expect(told(file(undefined as never, 'application/pdf', 'a.pdf'))).toMatchObject([{ part: '1', fileName: 'a.pdf' }])
  expect(attachmentsOfStructure(undefined)).toEqual([])
})

test('whatever a mail is made of, its files have places that can be found again, and are not many', () => {
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.record({
        part: fc.constantFrom('1', '2.1', '3.4.5'),
        type: fc.constantFrom('text/plain', 'image/png', 'application/pdf', 'message/rfc822', ''),
        id: fc.option(fc.string(), { nil: undefined }),
        size: fc.option(fc.nat(), { nil: undefined }),
        disposition: fc.constantFrom('inline', 'attachment', '', undefined),
        dispositionParameters: fc.option(fc.record({ filename: fc.string() }), { nil: undefined }),
      }),
      fc
        .tuple(
          fc.constantFrom('multipart/mixed', 'multipart/related', 'message/rfc822'),
          fc.array(tie('node'), { maxLength: 30 }),
        )
        .map(([type, nodes]) => within(type, ...nodes)),
    ) as fc.Arbitrary<Node>,
  }))
  fc.assert(
    fc.property(node, fc.option(fc.string({ minLength: 1 })), fc.option(fc.nat(9_999)), (structure, id, packed) => {
      const files = told(structure)
      expect(files.length).toBeLessThanOrEqual(50)
      for (const { part } of files) {
        const messageId = id === null ? null : `<${id.replace(/[\s<>]/g, '') || 'a'}@b>`
        const place = { uidValidity: '1700000000', uid: 42, part, packed, messageId }
        expect(readPlace(writePlace(place))).toEqual(place)
      }
    }),
  )
})

test('what is no place in a mailbox is none', () => {
  for (const written of ['', 'https://a.example/1/2/3', '1/2', '1/2/3 <a b>', '1/2/3)\r\nA LOGOUT', '1/x/2', '1/2/3.'])
    expect(readPlace(written)).toBeNull()
})
