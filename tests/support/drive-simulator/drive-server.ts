import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A file or folder as Drive tells it. */
export interface SimulatedFile {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  /** Digits, as Drive tells it. */
  readonly size?: string
  readonly modifiedTime?: string
  readonly webViewLink?: string
  /** The id of the folder that it lies in. */
  readonly parent?: string
}

/** What the next requests for files meet, until it is put right: a refusal by its status, or a line that goes down. */
export type DriveFault = { readonly status: number; readonly reason: string } | 'no answer'

export interface DriveServer {
  readonly url: string
  /** The file of the key of the one service account, in one line. */
  readonly credentials: string
  /** Files and folders that the account may read. */
  readonly files: SimulatedFile[]
  /** Paths of requests for files, with their queries, in the order in which they came. */
  readonly asked: string[]
  /** Tokens that were given out. */
  readonly tokens: readonly string[]
  fail(fault: DriveFault | null): void
  close(): Promise<void>
}

export const DRIVE_FOLDER = 'application/vnd.google-apps.folder'
const EMAIL = 'kervan@clinic-crm.iam.gserviceaccount.com'
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/**
 * Google's token endpoint and its Drive API, as far as folders are read: `POST /token` with an assertion that the account signed (RFC 7523),
 * `GET /drive/v3/files/<id>` and `GET /drive/v3/files?q='<id>' in parents and trashed=false`, in pages of `pageSize`.
 */
export const startDriveServer = async (): Promise<DriveServer> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const files: SimulatedFile[] = []
  const asked: string[] = []
  const tokens: string[] = []
  let fault: DriveFault | null = null
  let url = ''

  const say = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, code: number, reason: string, message: string): void =>
    say(response, code, { error: { code, message, errors: [{ message, domain: 'global', reason }] } })

  const giveToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    const wrong = form.get('grant_type') === GRANT ? faultOf(form.get('assertion') ?? '', publicKey, url) : 'grant_type'
    if (wrong !== null)
      return say(response, 400, { error: 'invalid_grant', error_description: `Invalid JWT: ${wrong}` })
    const token = `ya29.simulated-${tokens.length}`
    tokens.push(token)
    say(response, 200, { access_token: token, expires_in: 3_599, token_type: 'Bearer' })
  }

  const answerFiles = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, url)
    asked.push(`${pathname}${decodeURIComponent(request.url!.slice(pathname.length)).replaceAll('+', ' ')}`)
    if (fault === 'no answer') return void request.socket.destroy()
    if (!tokens.some((token) => request.headers.authorization === `Bearer ${token}`))
      return refuse(response, 401, 'authError', 'Invalid Credentials')
    if (fault) return refuse(response, fault.status, fault.reason, 'The user does not have sufficient permissions.')
    const [, id] = /^\/drive\/v3\/files\/([^/]+)$/.exec(pathname) ?? []
    const missing = (of: string) => refuse(response, 404, 'notFound', `File not found: ${of}.`)
    if (id !== undefined) {
      const found = files.find((file) => file.id === id)
      return found ? say(response, 200, toldOf(found)) : missing(id)
    }
    const [, parent] = /^'([^']+)' in parents and trashed=false$/.exec(searchParams.get('q') ?? '') ?? []
    if (parent === undefined) return refuse(response, 400, 'invalid', 'Invalid Value')
    if (!files.some((file) => file.id === parent)) return missing('.')
    const within = files.filter((file) => file.parent === parent).toSorted(foldersFirst)
    const from = Number(searchParams.get('pageToken') ?? 0)
    const until = from + Number(searchParams.get('pageSize') ?? 100)
    say(response, 200, {
      files: within.slice(from, until).map(toldOf),
      ...(until < within.length && { nextPageToken: String(until) }),
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST' && request.url === '/token') return giveToken(request, response)
    if (request.method === 'GET' && request.url?.startsWith('/drive/v3/files')) return answerFiles(request, response)
    refuse(response, 404, 'notFound', 'Not Found')
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: 'clinic-crm',
      private_key_id: 'a1b2c3',
      private_key: privateKey,
      client_email: EMAIL,
      token_uri: `${url}/token`,
    }),
    files,
    asked,
    tokens,
    fail: (next) => {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toldOf = ({ parent: _, ...file }: SimulatedFile): Omit<SimulatedFile, 'parent'> => file

const foldersFirst = (one: SimulatedFile, other: SimulatedFile): number =>
  Number(other.mimeType === DRIVE_FOLDER) - Number(one.mimeType === DRIVE_FOLDER) ||
  one.name.localeCompare(other.name, 'tr', { numeric: true })

/** What is wrong with an assertion, null where nothing is. */
const faultOf = (assertion: string, publicKey: string, url: string): string | null => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'signature'
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const { alg } = read(head)
  const { iss, scope, aud, iat, exp } = read(claims)
  const now = Date.now() / 1_000
  if (alg !== 'RS256' || iss !== EMAIL || scope !== SCOPE || aud !== `${url}/token`) return 'claims'
  return exp - iat <= 3_600 && iat <= now + 5 && exp > now ? null : 'times'
}
