import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newKey } from '@kervan/infra/crypto/seal-bytes'
import { masterKeyOf } from '@kervan/infra/vault/master-key'
import type { Vault } from '@kervan/infra/vault/port'
import { keyName, type SubjectKeys } from '@kervan/infra/vault/subject-keys'
import { createVault } from '@kervan/infra/vault/vault'

/** Keys of the subjects of sealed golden events, wrapped: as golden as the events. */
const FILE = join(import.meta.dirname, '../../contracts/golden/keys/wrapped.json')
/** By which they are wrapped. Keeps nothing secret. */
const MASTER = masterKeyOf('master key of the golden events')

type Wrapped = Readonly<Record<string, string>>

const read = (): Wrapped => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

const unwrapped = (name: string, wrapped: string | undefined) =>
  wrapped === undefined ? null : MASTER.unwrap(name, Buffer.from(wrapped, 'base64'))

const stays = () => Promise.reject(new Error('the keys of golden events stay as they are'))

/** Opens by the keys of the file, and by no other. What is sealed has its subject's key made and kept there. */
const GOLDEN_KEYS: SubjectKeys = {
  async find(names) {
    const kept = read()
    return names.map((each) => unwrapped(keyName(each), kept[keyName(each)]))
  },
  async newest(subjects) {
    const names = subjects.map((subject) => ({ subject, generation: 1 }))
    const made = names.map((each) => [keyName(each), MASTER.wrap(keyName(each), newKey()).toString('base64')] as const)
    const kept: Wrapped = { ...Object.fromEntries(made), ...read() }
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(Object.entries(kept).sort()), null, 2)}\n`)
    return names.map((each) => ({ generation: 1, key: unwrapped(keyName(each), kept[keyName(each)])! }))
  },
  destroy: stays,
  renew: stays,
  subjectsWithKeys: stays,
  close: () => undefined,
}

export const GOLDEN_VAULT: Vault = createVault(GOLDEN_KEYS)
