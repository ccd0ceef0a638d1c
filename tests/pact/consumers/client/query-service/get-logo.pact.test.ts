import { getLogo } from '@kervan/contracts/api/settings/get-logo'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { Matchers } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { aColleague, aCompany } from '../../../states/vocabulary.ts'
import { interact } from '../../kit/interact.ts'
import { refusal } from '../../kit/replies.ts'

const { regex } = Matchers
const named = aCompany({ named: true })
const { logoId } = named.gives
const bytes = Buffer.from(SAMPLE_BYTES[logoId] as Uint8Array)

const opening = (given: readonly ReturnType<typeof aCompany>[], id: string) => ({
  asked: { given: [aColleague(), ...given], input: { params: { id } }, token: null },
  /** As a browser does that shows a page to one who is not signed in. */
  send: () => fetch(getLogo.path.replace(':id', id)),
})

describe(getLogo.name, () => {
  test('the logo, to one who is not signed in', async () => {
    const { asked, send } = opening([named], logoId)
    const response = {
      status: 200,
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': regex('^.*sandbox.*$', "default-src 'none'; sandbox"),
        ETag: `"${logoId}"`,
      },
      bytes: { type: 'image/gif', content: bytes },
    }
    const { outcome } = await interact(getLogo, 'the logo', asked, response, async () => {
      const answer = await send()
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    })
    expect(outcome).toEqual({ status: 200, bytes })
  })

  test.each([
    [
      'of a file that is not the logo',
      opening([named], '3f07c460d6e167a195a772c3022f2894c5026d6f6379142c7ac29cc94c3a2ad4'),
    ],
    ['of a logo that has been taken away', opening([aCompany({ named: false })], logoId)],
  ] as const)('refused: file-not-found %s', async (why, { asked, send }) => {
    const { response } = refusal({ code: 'file-not-found' })
    const { outcome } = await interact(getLogo, `refused with file-not-found ${why}`, asked, response, async () => {
      const answer = await send()
      return { status: answer.status, ...((await answer.json()) as object) }
    })
    expect(outcome).toMatchObject({ code: 'file-not-found' })
  })
})
