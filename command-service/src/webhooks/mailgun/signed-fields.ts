/** What Mailgun says beside its news to prove that they are its own. */
export interface MailgunSignature {
  /** Seconds since 1970. */
  readonly timestamp: string
  /** Random; once for each call. */
  readonly token: string
  /** Hexadecimal. */
  readonly signature: string
}

/** News of a mail of ours as JSON, or a mail that came as a form. */
export type MailgunBody =
  | { readonly kind: 'event'; readonly signature: MailgunSignature; readonly event: unknown }
  | { readonly kind: 'mail'; readonly signature: MailgunSignature; readonly form: Readonly<Record<string, string>> }

/** Null for what is no body of Mailgun's. Files in a form are left out: mails are stored at Mailgun, and their files fetched from there. */
export const readMailgunBody = async (raw: Buffer, contentType: string): Promise<MailgunBody | null> => {
  try {
    if (contentType.startsWith('application/json')) {
      const { signature, 'event-data': event } = JSON.parse(raw.toString('utf8'))
      return { kind: 'event', signature: signatureOf(signature), event }
    }
    const form = await formOf(raw, contentType)
    return { kind: 'mail', signature: signatureOf(form), form }
  } catch {
    return null
  }
}

const signatureOf = (said: Record<string, unknown>): MailgunSignature => {
  const { timestamp, token, signature } = said
  return { timestamp: String(timestamp ?? ''), token: String(token ?? ''), signature: String(signature ?? '') }
}

const formOf = async (raw: Buffer, contentType: string): Promise<Record<string, string>> => {
  const fields = contentType.startsWith('multipart/form-data')
    ? await new Response(new Uint8Array(raw), { headers: { 'Content-Type': contentType } }).formData()
    : new URLSearchParams(raw.toString('utf8'))
  const texts: [string, string][] = []
  for (const [name, value] of fields) if (typeof value === 'string') texts.push([name, value])
  return Object.fromEntries(texts)
}
