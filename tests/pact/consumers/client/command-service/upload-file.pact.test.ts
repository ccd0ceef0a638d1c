import { sendFile } from '@kervan/client/base/files/send-file'
import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { EICAR } from '@kervan/infra/files/testing/stand-in-clamd'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UNSCANNED } from '../../../providers/pact-scanner.ts'
import { aColleague } from '../../../states/vocabulary.ts'
import { interact } from '../../kit/interact.ts'
import { refusal } from '../../kit/replies.ts'
import { XmlHttpRequest } from '../../kit/xml-http-request.ts'

beforeAll(() => void vi.stubGlobal('XMLHttpRequest', XmlHttpRequest))
afterAll(() => void vi.unstubAllGlobals())

const [[pdfId, pdf]] = Object.entries(SAMPLE_BYTES) as [[string, Uint8Array]]

/** A PNG that says it is 40,000 by 40,000 pixels. */
const HUGE = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200009c4000009c400802000000000000000000000049444154000000000000000049454e44ae426082',
  'hex',
)

const uploading = (
  type: string,
  content: Buffer,
  name: string,
  more: { token?: string; hoards?: boolean; mayNothing?: boolean } = {},
) => {
  const permissions = more.mayNothing ? [] : ['leads.edit' as const]
  const colleague = aColleague({ permissions, ...(more.hoards && { hoards: true }) })
  const asked = {
    given: [colleague],
    input: {},
    bytes: { type, content, name },
    token: more.token ?? colleague.gives.token,
  }
  const send = () => {
    // `inBrowser` puts a page around the call, which forgets what was stubbed before.
    vi.stubGlobal('XMLHttpRequest', XmlHttpRequest)
    return sendFile(new File([new Uint8Array(content)], name))
  }
  return { asked, send }
}

describe(uploadFile.name, () => {
  test('a file is stored and told what it is', async () => {
    const { asked, send } = uploading('application/pdf', Buffer.from(pdf), 'Fiyatlarımız 2026.pdf')
    const stored = { id: pdfId, name: 'Fiyatlarımız 2026.pdf', type: 'application/pdf', size: pdf.length }
    const response = { status: 201, headers: {}, body: stored }
    const { outcome } = await interact(uploadFile, 'a file is stored', asked, response, send)
    expect(outcome).toEqual(stored)
  })

  test.each<[ErrorCode, ReturnType<typeof uploading>]>([
    [
      'not-signed-in',
      uploading('application/pdf', Buffer.from(pdf), 'a.pdf', { token: 'token-of-a-session-that-ended' }),
    ],
    ['not-permitted', uploading('application/pdf', Buffer.from(pdf), 'a.pdf', { mayNothing: true })],
    ['file-empty', uploading('application/octet-stream', Buffer.alloc(0), 'a.pdf')],
    ['file-too-large', uploading('text/plain', Buffer.alloc(600, 'x'), 'a.txt')],
    ['file-type-not-taken', uploading('text/html', Buffer.from('<html><script>alert(1)</script></html>'), 'a.pdf')],
    ['text-not-utf-8', uploading('text/plain', Buffer.from('I\xfe\xfdl;\xc7a\xf0r\xfd', 'latin1'), 'liste.csv')],
    ['file-name-misleads', uploading('text/plain', Buffer.from('echo'), 'fatura.bat')],
    ['file-infected', uploading('text/plain', Buffer.from(EICAR), 'eicar.txt')],
    ['file-scan-unavailable', uploading('text/plain', Buffer.from(UNSCANNED), 'a.txt')],
    ['image-too-large', uploading('image/png', HUGE, 'a.png')],
    ['too-many-uploads', uploading('text/plain', Buffer.from('a'), 'a.txt', { hoards: true })],
  ])('refused: %s', async (code, { asked, send }) => {
    const expected = refusal({ code })
    const { outcome } = await interact(uploadFile, `refused with ${code}`, asked, expected.response, send)
    expect(outcome).toMatchObject({ code })
  })
})
