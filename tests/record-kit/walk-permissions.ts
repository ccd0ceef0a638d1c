import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { type AnyEndpoint, isChanging } from '@kervan/contracts/http/endpoint'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import {
  CANARIES,
  COLLEAGUE,
  LEAD_NAMES,
  leadId,
  PAST_TITLE,
  personId,
  personNamed,
  SCANS,
  titleOf,
  VAULT_NAMES,
  vaultId,
} from './guarded-log.ts'
import type { GuardedReader } from './guarded-readers.ts'
import { vault } from './vault.ts'
import { isByKey, isByView, type SignedReader } from './ways-of-rights.ts'

export interface Reply {
  readonly status: number
  /** The body as it came. */
  readonly text: string
}

/** Asks as a reader. */
export type Ask = (path: string, method?: string, body?: object) => Promise<Reply>

type Secret = readonly [text: string, what: string]

/** Texts that must not reach a reader, each with what it would reveal. */
export const secretsFrom = ({ groups, sees, seesLeads, isNarrow }: GuardedReader): readonly Secret[] => [
  ...FIELD_GROUPS.filter((group) => !groups.includes(group)).flatMap((group) =>
    CANARIES[group].map((canary): Secret => [canary, `a field of the group ${group}`]),
  ),
  ...VAULT_NAMES.filter((name) => !sees.includes(name)).flatMap((name): Secret[] => [
    [vaultId(name), `the id of ${name}`],
    [titleOf(name), `the title of ${name}`],
  ]),
  ...LEAD_NAMES.filter((name) => !seesLeads.includes(name)).flatMap((name): Secret[] => [
    [leadId(name), `the id of ${name}`],
    [personId(name), `the person of ${name}`],
    [personNamed(name), `the name of the person of ${name}`],
  ]),
  ...(isNarrow || sees.length === 0 ? [[PAST_TITLE, 'what a record was called outside the scope'] as const] : []),
]

/** Queries with which each read that takes a query is asked; one that the read does not take is refused, which reveals nothing either. */
const USUAL_QUERIES = ['search=Kasa', 'search=Hasta', 'after=0', 'since=0', 'count=only', 'limit=1', 'archived=true']

/** Further queries for the reads of this name. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'list-vaults': ['search=Foreign', 'sort=-title'],
  'count-vaults': ['by=owner', 'by=owner&search=Foreign', 'by=createdAt&step=week', 'by=archived&archived=true,false'],
  'count-users': ['by=subRole', 'by=userType&search=canary'],
  'count-leads': ['by=owner', 'by=tags', 'by=stage&search=Hasta', 'by=openedAt&step=day'],
  'get-vault': ['at=0', 'at=1', 'at=2', 'at=3', 'at=2027-01-01T00:00:00Z'],
  'get-vault-history': ['limit=1', 'field=title', 'field=owner'],
  'list-users': ['search=Zeynep', 'search=canary', 'sort=-fullName', 'email=canary-a@example.com'],
  'get-user': ['at=0', 'at=1'],
  'get-user-history': ['field=email', 'field=fullName'],
  'get-lead-history': ['limit=1', 'field=tags'],
  'download-file': VAULT_NAMES.flatMap((name) => [`kind=vault&record=${vaultId(name)}`]),
}

/** Records that an address can name, by collection; an address of another collection is asked for a record of another kind. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  vaults: VAULT_NAMES.map(vaultId),
  leads: LEAD_NAMES.map(leadId),
  people: LEAD_NAMES.map(personId),
  users: [COLLEAGUE],
  files: SCANS.map(({ id }) => id),
}

const addressesOf = ({ path }: AnyEndpoint): readonly string[] => {
  if (!path.includes(':')) return [path]
  const ids = NAMED[path.split('/')[2] as string] ?? [vaultId('foreign')]
  return ids.map((id) => path.replace(/:\w+/g, id))
}

const partAsked = ({ query, body }: AnyEndpoint) => query ?? body

const isOfNamed = ({ path }: AnyEndpoint): boolean => Object.hasOwn(NAMED, path.split('/')[2] as string)

const pathsOf = (endpoint: AnyEndpoint, isThorough: boolean): readonly string[] => {
  const isAsked = partAsked(endpoint) && !endpoint.path.includes(':') && (isThorough || isOfNamed(endpoint))
  const usual = isAsked ? USUAL_QUERIES : []
  const queries = [
    ...usual,
    ...(QUERIES[endpoint.name.replace(/^search-/, 'list-').replace(/^count-searched-/, 'count-')] ?? []),
  ]
  return addressesOf(endpoint).flatMap((each) => [each, ...queries.map((query) => `${each}?${query}`)])
}

const READS = ENDPOINTS.filter((endpoint) => !isChanging(endpoint))
const WRITES = ENDPOINTS.filter(isChanging)

/** Whether a reader is refused a read for every record. */
const isClosed = ({ permission, forKeys }: AnyEndpoint, { views, way }: SignedReader): boolean => {
  if (permission === 'public') return false
  if (permission === 'signed-in') return isByKey(way) && !forKeys
  const [resource, action] = permission.split('.') as [string, string]
  return action !== 'view' || !views.includes(resource)
}

/** Asks a few at a time: a service refuses calls beyond the number that it can answer soon. */
const someAtATime = async <Result>(asked: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < asked.length; from += AT_A_TIME)
    results.push(...(await Promise.all(asked.slice(from, from + AT_A_TIME).map((each) => each()))))
  return results
}
const AT_A_TIME = 16

/** For a read that takes a body, what stands behind the `?` becomes the body. */
const askFor = ({ body }: AnyEndpoint, path: string, ask: Ask): Promise<Reply> => {
  const { pathname, searchParams } = new URL(path, 'http://reader')
  return body ? ask(pathname, 'POST', Object.fromEntries(searchParams)) : ask(path)
}

/**
 * Asks each read for each record; gives what the reader got that they must not see.
 * @param isThorough  asks every list with every query, not only the lists whose records are known here
 */
export const walkReads = async (
  reader: SignedReader,
  ask: Ask,
  { isThorough = true }: { readonly isThorough?: boolean } = {},
): Promise<readonly string[]> => {
  const secrets = secretsFrom(reader)
  const asked = READS.flatMap((endpoint) => {
    const closed = isClosed(endpoint, reader)
    const paths = closed ? addressesOf(endpoint) : pathsOf(endpoint, isThorough)
    return paths.map((path) => async () => {
      const { text, status } = await askFor(endpoint, path, ask)
      // The answer may repeat the address.
      const told = text.replaceAll(path, '')
      const faults = secrets.flatMap(([secret, what]) => (told.includes(secret) ? [`${path} tells ${what}`] : []))
      return status >= 500 || closed !== (status === 403) ? [...faults, `${path} answers ${status}`] : faults
    })
  })
  return (await someAtATime(asked)).flat()
}

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff'

/** What a refusal says, without what names the request. */
const saidBy = ({ status, text }: Reply): string => {
  const { instance, requestId, ...said } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify([status, said])
}

/** Tries each changing call as a reader who may make none; gives those that were let in, or revealed whether a record exists. */
export const walkWrites = async (reader: SignedReader, ask: Ask): Promise<readonly string[]> => {
  const { way } = reader
  const faults: string[] = []
  for (const endpoint of WRITES) {
    const { permission, forKeys, whileViewing, method, path, name } = endpoint
    const isOpen = permission === 'public' || (permission === 'signed-in' && !(isByKey(way) && !forKeys))
    if (isByView(way) ? permission === 'public' || whileViewing : isOpen) continue
    const code = isByView(way) ? 'view-only' : permission === 'signed-in' ? 'not-for-keys' : 'not-permitted'
    const none = saidBy(await ask(path.replace(/:\w+/g, NOWHERE), method))
    if (!none.startsWith('[403,') || !none.includes(`"${code}"`)) faults.push(`${name} answers ${none}`)
    for (const address of addressesOf(endpoint))
      if (saidBy(await ask(address, method)) !== none) faults.push(`${name} tells a record from none`)
  }
  return faults
}

/** Checks what each reader finds and is refused of the made-up kind. */
export const walkVaults = async (reader: SignedReader, ask: Ask): Promise<readonly string[]> => {
  const { sees, groups } = reader
  if (!reader.views.includes(vault.resource)) return []
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  for (const path of ['/api/vaults', '/api/vaults?count=only', '/api/vaults?search=kasa', '/api/vaults?after=0']) {
    const { text } = await ask(path)
    const { total } = JSON.parse(text) as { total?: { value: number } }
    expect(total?.value === sees.length, `${path} counts ${total?.value} and not ${sees.length}`)
  }
  for (const query of ['', '&search=kasa']) {
    const path = `/api/vaults/counts?by=owner${query}`
    const { data = [] } = JSON.parse((await ask(path)).text) as { data?: readonly { count: number }[] }
    const counted = data.reduce((sum, { count }) => sum + count, 0)
    expect(counted === sees.length, `${path} counts ${counted} and not ${sees.length}`)
  }
  const { data = [] } = JSON.parse((await ask('/api/vaults')).text) as { data?: readonly Record<string, unknown>[] }
  const ids = data.map(({ id }) => id)
  for (const name of VAULT_NAMES) {
    const isSeen = sees.includes(name)
    const id = vaultId(name)
    expect(ids.includes(id) === isSeen, `the list ${isSeen ? 'lacks' : 'has'} ${name}`)
    for (const path of [`/api/vaults/${id}`, `/api/vaults/${id}/history`]) {
      const { status } = await ask(path)
      expect(status === (isSeen ? 200 : 404), `${path} of ${name} answers ${status}`)
    }
    const { status } = await ask(`/api/files/${SCANS[1]!.id}?kind=vault&record=${id}`)
    expect(status === (isSeen && groups.includes('medical') ? 200 : 404), `the scan of ${name} answers ${status}`)
  }
  for (const path of [`/api/users/${COLLEAGUE}`, `/api/users/${COLLEAGUE}?at=0`]) {
    const told = JSON.parse((await ask(path)).text) as object
    const isHeld = groups.includes('contact')
    expect(
      'email' in told === isHeld && 'phoneNumber' in told === isHeld,
      `${path} ${isHeld ? 'lacks' : 'has'} contact`,
    )
  }
  for (const [field, group] of Object.entries(GROUPED)) {
    const isHeld = groups.includes(group)
    if (field in LISTED)
      for (const row of data) expect(field in row === isHeld, `a row ${isHeld ? 'lacks' : 'has'} ${field}`)
    else for (const row of data) expect(!(field in row), `a row has ${field}`)
    for (const path of asking(field)) {
      const { status, text } = await ask(path)
      const isTaken = isHeld && field in LISTED
      expect(status === (isTaken ? 200 : 400), `${path} answers ${status}`)
      expect(isTaken || !(field in LISTED) || text.includes(field), `${path} does not name ${field}`)
    }
  }
  return faults
}

/** Checks which leads and people each reader finds. */
export const walkLeads = async ({ seesLeads }: SignedReader, ask: Ask): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const name of LEAD_NAMES) {
    const expected = seesLeads.includes(name) ? 200 : 404
    const paths = [`leads/${leadId(name)}`, `leads/${leadId(name)}/history`, `people/${personId(name)}`]
    for (const path of paths) {
      const { status } = await ask(`/api/${path}`)
      if (status !== expected) faults.push(`${path} of ${name} answers ${status}`)
    }
  }
  return faults
}

/** Fields that lists show to readers with their group. */
const LISTED = { phone: 'contact', price: 'money', rate: 'commission' } as const
/** These and the fields that lists never show. */
const GROUPED = { ...LISTED, diagnosis: 'medical', passport: 'passport' } as const

const asking = (field: string): readonly string[] => [
  `/api/vaults?${field}.empty=true`,
  `/api/vaults?sort=title,-${field}`,
  `/api/vaults/counts?by=archived&${field}.empty=true`,
  `/api/vaults?where=${encodeURIComponent(JSON.stringify({ or: [{ city: 'Adana' }, { [`${field}.empty`]: 'true' }] }))}`,
]
