import { fileAddress } from '@kervan/client/base/files/file-address'
import { downloadFile } from '@kervan/contracts/api/files/download-file'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { Matchers } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { aColleague, aRecord } from '../../../states/vocabulary.ts'
import { interact } from '../../kit/interact.ts'
import { refusal } from '../../kit/replies.ts'

const { regex } = Matchers
const [[id, pdf]] = Object.entries(SAMPLE_BYTES) as [[string, Uint8Array]]
const MAY_SEE: Permission[] = ['clinics.view', 'fields.commission']

const opening = (permissions: Permission[], file = id, token?: string) => {
  const colleague = aColleague({ permissions })
  const clinic = aRecord({ kind: 'clinic', filled: true })
  const query = { kind: 'clinic', record: clinic.gives.recordId }
  const asked = {
    given: [colleague, clinic],
    input: { params: { id: file }, query },
    token: token ?? colleague.gives.token,
  }
  /** As a browser does, that follows the address; the cookie of the session stands for the token. */
  const send = () =>
    fetch(fileAddress(file, { kind: 'clinic', record: clinic.gives.recordId }), {
      headers: { Authorization: `Bearer ${asked.token}` },
    })
  return { asked, send }
}

describe(downloadFile.name, () => {
  test('the bytes of a file that a record holds', async () => {
    const { asked, send } = opening(MAY_SEE)
    const response = {
      status: 200,
      headers: {
        'Content-Disposition': regex('^inline; .*$', "inline; filename*=UTF-8''Fiyatlar.pdf"),
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': regex('^.*sandbox.*$', "default-src 'none'; sandbox"),
        'Cache-Control': 'no-store',
        ETag: `"${id}"`,
      },
      bytes: { type: 'application/pdf', content: Buffer.from(pdf) },
    }
    const { outcome } = await interact(downloadFile, 'a file that a record holds', asked, response, async () => {
      const answer = await send()
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    })
    expect(outcome).toEqual({ status: 200, bytes: Buffer.from(pdf) })
  })

  test.each([
    ['not-signed-in', '', opening(MAY_SEE, id, 'token-of-a-session-that-ended')],
    ['file-not-found', 'that the record does not hold', opening(MAY_SEE, '0'.repeat(64))],
    ['file-not-found', 'in a field of a group that the reader lacks', opening(['clinics.view'])],
    ['file-not-found', 'of a kind that the reader may not see', opening(['fields.commission'])],
  ] as const)('refused: %s %s', async (code, why, { asked, send }) => {
    const { response } = refusal({ code })
    const title = ['refused with', code, why].filter(Boolean).join(' ')
    const { outcome } = await interact(downloadFile, title, asked, response, async () => {
      const answer = await send()
      return { status: answer.status, ...((await answer.json()) as object) }
    })
    expect(outcome).toMatchObject({ code })
  })
})
