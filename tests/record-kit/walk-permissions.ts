import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import { CANARIES, PAST_TITLE, titleOf, VAULT_NAMES, vaultId } from './guarded-log.ts'
import type { GuardedReader } from './guarded-readers.ts'

export interface Reply {
  readonly status: number
  /** The body as it came. */
  readonly text: string
}

/** Asks as a reader. */
export type Ask = (path: string) => Promise<Reply>

/** What must not come to a reader, with what it would tell. */
export const secretsFrom = ({ groups, sees, isNarrow }: GuardedReader): readonly (readonly [string, string])[] => [
  ...FIELD_GROUPS.filter((group) => !groups.includes(group)).flatMap((group) =>
    CANARIES[group].map((canary) => [canary, `a field of the group ${group}`] as const),
  ),
  ...VAULT_NAMES.filter((name) => !sees.includes(name)).flatMap((name) => [
    [vaultId(name), `the id of ${name}`] as const,
    [titleOf(name), `the title of ${name}`] as const,
  ]),
  ...(isNarrow ? [[PAST_TITLE, 'what a record was called outside the scope'] as const] : []),
]

/** Queries that a read is asked with beside none; what a read does not take is refused, which tells nothing either. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'list-vaults': ['search=Kasa', 'search=Foreign', 'sort=-title', 'after=0', 'count=only', 'limit=1', 'archived=true'],
  'get-vault': ['at=0', 'at=1', 'at=2', 'at=3', 'at=2027-01-01T00:00:00Z'],
  'get-vault-history': ['limit=1', 'field=title', 'field=owner'],
  'search-people': ['search=Kasa'],
}

const pathsOf = ({ name, path }: AnyEndpoint): readonly string[] => {
  const filled = path.includes(':') ? VAULT_NAMES.map((each) => path.replace(/:\w+/g, vaultId(each))) : [path]
  return filled.flatMap((each) => [each, ...(QUERIES[name] ?? []).map((query) => `${each}?${query}`)])
}

const READS = ENDPOINTS.filter(({ method, owner }) => method === 'GET' && owner === 'query-service')

/** Each read once, whatever it is asked for; gives what came out that the reader is not to see. */
export const walkReads = async (reader: GuardedReader, ask: Ask): Promise<readonly string[]> => {
  const secrets = secretsFrom(reader)
  const faults: string[] = []
  for (const path of READS.flatMap(pathsOf)) {
    const { text, status } = await ask(path)
    // What was asked for may stand in the answer.
    const told = text.replaceAll(path, '')
    for (const [secret, what] of secrets) if (told.includes(secret)) faults.push(`${path} tells ${what}`)
    if (status >= 500) faults.push(`${path} answers ${status}`)
  }
  return faults
}

/** What each reader is to find and to be refused, said of the made-up kind. */
export const walkVaults = async ({ sees, groups }: GuardedReader, ask: Ask): Promise<readonly string[]> => {
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  for (const path of ['/api/vaults', '/api/vaults?count=only', '/api/vaults?search=kasa', '/api/vaults?after=0']) {
    const { text } = await ask(path)
    const { total } = JSON.parse(text) as { total?: { value: number } }
    expect(total?.value === sees.length, `${path} counts ${total?.value} and not ${sees.length}`)
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
  }
  for (const [field, group] of Object.entries(GROUPED)) {
    const isHeld = groups.includes(group)
    for (const row of data) expect(field in row === isHeld, `a row ${isHeld ? 'lacks' : 'has'} ${field}`)
    for (const path of asking(field)) {
      const { status, text } = await ask(path)
      expect(status === (isHeld ? 200 : 400), `${path} answers ${status}`)
      expect(isHeld || text.includes(field), `${path} does not name ${field}`)
    }
  }
  return faults
}

const GROUPED = {
  phone: 'contact',
  diagnosis: 'medical',
  passport: 'passport',
  price: 'money',
  rate: 'commission',
} as const

const asking = (field: string): readonly string[] => [
  `/api/vaults?${field}.empty=true`,
  `/api/vaults?sort=title,-${field}`,
  `/api/vaults?where=${encodeURIComponent(JSON.stringify({ or: [{ city: 'Adana' }, { [`${field}.empty`]: 'true' }] }))}`,
]
