import { sendBytes } from '@kervan/client/base/files/send-file'
import { holdHandsetFile } from '@kervan/contracts/api/simulator/hold-handset-file'
import type { HandsetChannel } from '@kervan/contracts/api/simulator/simulator-state'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aColleague } from '../../../states/vocabulary.ts'
import { interact } from '../../kit/interact.ts'
import { refusal } from '../../kit/replies.ts'
import { XmlHttpRequest } from '../../kit/xml-http-request.ts'

beforeAll(() => void vi.stubGlobal('XMLHttpRequest', XmlHttpRequest))
afterAll(() => void vi.unstubAllGlobals())

const PDF = Buffer.from('%PDF-1.7\n')

const holding = (channel: HandsetChannel, name: string, content = PDF, permission = true) => {
  const colleague = aColleague({ permissions: permission ? ['twilio_settings.edit'] : ['leads.edit'] })
  const asked = {
    given: [colleague],
    input: { query: { channel } },
    bytes: { type: content.length > 0 ? 'application/pdf' : 'application/octet-stream', content, name },
    token: colleague.gives.token,
  }
  const send = () => {
    // `inBrowser` puts a page around the call, which forgets what was stubbed before.
    vi.stubGlobal('XMLHttpRequest', XmlHttpRequest)
    return sendBytes(holdHandsetFile, { query: { channel } }, new File([new Uint8Array(content)], name))
  }
  return { asked, send }
}

describe(holdHandsetFile.name, () => {
  test('a file is put on a handset', async () => {
    const { asked, send } = holding('whatsapp', 'Röntgen.pdf')
    const body = { success: true, file: { id: '0190a000-0000-7000-8000-0000000000f1', name: 'Röntgen.pdf' } } as const
    const response = { status: 201, headers: {}, body }
    const { outcome } = await interact(holdHandsetFile, 'a file is put on a handset', asked, response, send)
    expect(outcome).toEqual(body)
  })

  test.each<[ErrorCode, ReturnType<typeof holding>]>([
    ['not-permitted', holding('whatsapp', 'a.pdf', PDF, false)],
    ['simulator-off', holding('email', 'a.pdf')],
    ['simulator-away', holding('sms', 'a.pdf')],
    ['file-empty', holding('whatsapp', 'a.pdf', Buffer.alloc(0))],
    ['file-not-sendable', holding('instagram', 'a.pdf')],
    ['file-too-large-to-send', holding('whatsapp', 'large.pdf')],
  ])('refused: %s', async (code, { asked, send }) => {
    const expected = refusal({ code })
    const { outcome } = await interact(holdHandsetFile, `refused with ${code}`, asked, expected.response, send)
    expect(outcome).toMatchObject({ code })
  })
})
