import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { driveKindOf } from '@kervan/contracts/files/drive-kinds'
import { Instant } from '@kervan/contracts/ids'
import { z } from 'zod'
import { type Settings, wrongSetting } from '../settings.ts'
import { type Drive, type DriveEntry, DriveUnreadable, NO_DRIVE } from './port.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const GRANT_SECONDS = 3_600
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000
/** Of each request, milliseconds. */
const ANSWER_MS = 8_000
const MOST_ENTRIES = 200
const FOLDER = 'application/vnd.google-apps.folder'
const FIELDS = 'id,name,mimeType,size,modifiedTime,webViewLink'

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const File = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().int().nonnegative().nullish(),
  modifiedTime: Instant.nullish().catch(null),
  webViewLink: z
    .url({ protocol: /^https$/, hostname: /^(drive|docs)\.google\.com$/ })
    .nullish()
    .catch(null),
})
type File = z.infer<typeof File>
const Page = z.object({ files: z.array(File), nextPageToken: z.string().optional() })
/** Codes alone: the words of an error hold the id that was asked for. */
const Fault = z.object({
  error: z.union([
    z.string().regex(/^\w+$/),
    z
      .object({ errors: z.tuple([z.object({ reason: z.string().regex(/^\w+$/) })], z.unknown()) })
      .transform(({ errors: [{ reason }] }) => reason),
  ]),
})

/**
 * Google Drive by the service account that the settings name.
 * @throws SettingsError where its key is none
 */
export const driveOf = ({
  GOOGLE_DRIVE_CREDENTIALS: credentials,
  GOOGLE_DRIVE_API_URL: apiUrl,
}: Pick<Settings, 'GOOGLE_DRIVE_CREDENTIALS' | 'GOOGLE_DRIVE_API_URL'>): Drive => {
  const account = credentials === undefined ? null : readServiceAccount(credentials)
  return account ? createGoogleDrive(account, apiUrl) : NO_DRIVE
}

const keyOf = ({ private_key }: ServiceAccount): KeyObject => {
  try {
    return createPrivateKey(private_key)
  } catch {
    throw wrongSetting('GOOGLE_DRIVE_CREDENTIALS', 'must hold a private key that can be read')
  }
}

const createGoogleDrive = (account: ServiceAccount, apiUrl: string): Drive => {
  const key = keyOf(account)
  let held: { readonly token: string; readonly until: number } | null = null

  const tokenNow = async (): Promise<string> => {
    const now = Date.now()
    if (held && now < held.until) return held.token
    const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(account, key, now) })
    const { access_token, expires_in } = await ask('token', account.token_uri, { method: 'POST', body }, Token)
    held = { token: access_token, until: now + expires_in * 1_000 - MARGIN_MS }
    return access_token
  }

  const get = async <Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> => {
    const address = new URL(`/drive/v3/${path}`, apiUrl)
    address.search = String(new URLSearchParams({ ...query, supportsAllDrives: 'true' }))
    const headers = { Authorization: `Bearer ${await tokenNow()}` }
    try {
      return await ask('files', address, { headers }, schema)
    } catch (error) {
      // One that was revoked is not shown again.
      held = null
      throw error
    }
  }

  const list = async (folder: string) => {
    const files: File[] = []
    let pageToken: string | undefined
    do {
      const page: z.infer<typeof Page> = await get(
        'files',
        {
          q: `'${folder}' in parents and trashed=false`,
          fields: `files(${FIELDS}),nextPageToken`,
          orderBy: 'folder,name_natural',
          pageSize: String(MOST_ENTRIES),
          includeItemsFromAllDrives: 'true',
          ...(pageToken !== undefined && { pageToken }),
        },
        Page,
      )
      files.push(...page.files)
      pageToken = page.nextPageToken
    } while (pageToken !== undefined && files.length < MOST_ENTRIES)
    const more = pageToken !== undefined || files.length > MOST_ENTRIES
    return { entries: files.slice(0, MOST_ENTRIES).map(entryOf), more }
  }

  return {
    async read(id) {
      const asked = await get(`files/${encodeURIComponent(id)}`, { fields: FIELDS }, File)
      if (asked.mimeType !== FOLDER) return { name: asked.name, entries: [entryOf(asked)], more: false }
      return { name: asked.name, ...(await list(asked.id)) }
    },
  }
}

const entryOf = ({ id, name, mimeType, size, modifiedTime, webViewLink }: File): DriveEntry => ({
  id,
  name,
  kind: driveKindOf(mimeType),
  size: size ?? null,
  modifiedAt: modifiedTime ?? null,
  link: webViewLink ?? `https://drive.google.com/open?id=${encodeURIComponent(id)}`,
})

/** What a service account shows in exchange for a token (RFC 7523). */
const assertionOf = (
  { client_email, private_key_id, token_uri }: ServiceAccount,
  key: KeyObject,
  now: number,
): string => {
  const iat = Math.floor(now / 1_000)
  const head = { alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) }
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat, exp: iat + GRANT_SECONDS }
  const signed = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const ask = async <Answer>(
  what: string,
  address: string | URL,
  request: RequestInit,
  schema: z.ZodType<Answer>,
): Promise<Answer> => {
  const answered = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (response) => ({ response, body: await response.json().catch(() => null) }))
    .catch((error: Error) => {
      throw new DriveUnreadable(`${what}: no answer, ${error.name}`)
    })
  const { response, body } = answered
  if (!response.ok)
    throw new DriveUnreadable(`${what}: HTTP ${response.status} ${Fault.safeParse(body).data?.error ?? ''}`.trim())
  const read = schema.safeParse(body)
  if (!read.success) throw new DriveUnreadable(`${what}: an answer of another shape`)
  return read.data
}
