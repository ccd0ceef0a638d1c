import { setTimeout as pause } from 'node:timers/promises'
import { VAULT_CHANNEL } from '@kervan/infra/vault/schema'
import pg from 'pg'

const KEYS = 'subject_keys'
const ELSEWHERE = 'subject_keys_elsewhere'
const TRIES = 100
const PAUSE_MS = 100

/**
 * Has the store of keys be away while the rest of the database is there: no process can ask for a key, and none has one at hand any
 * more. A database that is just coming back is waited for.
 * @param address  of the database, as its owner
 * @returns brings the keys back
 */
export const takeKeysAway = async (address: () => Promise<string>): Promise<() => Promise<void>> => {
  await renameKeys(address, KEYS, ELSEWHERE)
  return () => renameKeys(address, ELSEWHERE, KEYS)
}

const renameKeys = async (address: () => Promise<string>, from: string, to: string): Promise<void> => {
  for (let tried = 1; ; tried++) {
    try {
      return await ask(await address(), [
        'begin',
        // Done already where an answer was lost.
        `alter table if exists vault.${from} rename to ${to}`,
        `notify ${VAULT_CHANNEL}`,
        'commit',
      ])
    } catch (error) {
      if (tried === TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}

const ask = async (address: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  // An end from outside is met by the statement under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
