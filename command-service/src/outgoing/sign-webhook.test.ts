import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, secretText, signedHeaders } from './sign-webhook.ts'

const content = () => ({ id: '0190a000-0000-7000-8000-0000000000e1', at: new Date(), body: '{"type":"lead.created"}' })

test('what is signed is believed by the library of Standard Webhooks, with each of the secrets', () => {
  const secrets = [newSecret(), newSecret()]
  const said = content()
  const headers = signedHeaders(secrets, said)
  for (const secret of secrets)
    expect(new Webhook(secretText(secret)).verify(said.body, headers)).toEqual({ type: 'lead.created' })
})

test('another secret, another body, another id or an old time is not believed', () => {
  const secret = newSecret()
  const said = content()
  const headers = signedHeaders([secret], said)
  const receiver = new Webhook(secretText(secret))
  expect(() => new Webhook(secretText(newSecret())).verify(said.body, headers)).toThrow()
  expect(() => receiver.verify('{"type":"lead.moved"}', headers)).toThrow()
  expect(() => receiver.verify(said.body, { ...headers, 'webhook-id': 'another' })).toThrow()
  const old = signedHeaders([secret], { ...said, at: new Date(Date.now() - 10 * 60_000) })
  expect(() => receiver.verify(said.body, old)).toThrow()
})

test('both sign alike', () => {
  const secret = newSecret()
  const said = content()
  const theirs = new Webhook(secretText(secret)).sign(said.id, said.at, said.body)
  expect(signedHeaders([secret], said)['webhook-signature']).toBe(theirs)
})
