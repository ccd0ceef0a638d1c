import type { GetRequest } from '@kervan/infra/outgoing/port'
import { expect, test } from 'vitest'
import { smsMediaSource } from './sms-media-source.ts'

const ACCOUNT = { apiUrl: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'secret', number: '+905550001122' }

const askedFor = async (providerId: string) => {
  const asked: GetRequest[] = []
  const getFromPublic = async (request: GetRequest) => {
    asked.push(request)
    return { status: null, fault: 'broken' } as const
  }
  const fetched = await smsMediaSource(ACCOUNT, { getFromPublic }).fetchFile(
    { providerId },
    new AbortController().signal,
  )
  return { fetched, asked }
}

test('the login goes to the API of Twilio and to no other address', async () => {
  const { asked } = await askedFor('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1')
  expect(asked[0]).toMatchObject({
    headers: { Authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    trusted: 'https://api.twilio.com',
  })
  for (const address of [
    'https://api.twilio.com.foe.example/a',
    'http://api.twilio.com/a',
    'https://api.twilio.com:8443/a',
  ])
    expect((await askedFor(address)).asked[0]!.headers).toEqual({})
})

test('what is no address is not asked', async () => {
  const { fetched, asked } = await askedFor('ME1')
  expect(fetched).toEqual({ kind: 'lost', reason: 'address-refused' })
  expect(asked).toEqual([])
})
