import { createHmac } from 'node:crypto'

/** The value of `X-Twilio-Signature` over an address and the fields of a form. */
export const signTwilio = (address: string, form: Readonly<Record<string, string>>, authToken: string): string => {
  const fields = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
  return createHmac('sha1', authToken)
    .update(address + fields.join(''))
    .digest('base64')
}
