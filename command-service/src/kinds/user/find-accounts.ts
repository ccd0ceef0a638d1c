import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { usernameKey } from './register-user.ts'

/** Finds users by what they may have typed. */
export type FindAccounts = (login: string) => Promise<readonly string[]>

/** Addresses are told apart by everything but case. */
const sameAddress = (email: string): string => email.trim().toLowerCase()

/**
 * Users by username or e-mail address, which several may share. For addresses the log is read from its beginning once in the
 * life of a process, and from where it was read to afterwards.
 */
export const createFindAccounts = (
  claims: Pick<UniquenessClaims, 'ownerOf'>,
  log: Pick<EventStore, 'readAll'>,
): FindAccounts => {
  const emails = new Map<string, string>()
  let after = 0n
  let reading: Promise<void> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for await (const event of log.readAll({ after })) {
      if (isKnownEvent(event)) {
        const email =
          event.type === 'UserRegistered'
            ? event.data.email
            : event.type === 'UserChanged'
              ? event.data.changes.email?.to
              : undefined
        const { id } = recordOf(event.stream)
        if (email) emails.set(id, sameAddress(email))
        else if (email === null) emails.delete(id)
      }
      after = event.position
    }
  }

  const byEmail = async (email: string): Promise<readonly string[]> => {
    // One reader at a time; one that failed has read what it has read.
    reading = reading.catch(() => undefined).then(readOn)
    await reading
    return [...emails].flatMap(([id, each]) => (each === email ? [id] : []))
  }

  return async (login) => {
    const owner = await claims.ownerOf(usernameKey(login))
    if (owner !== null) return [owner]
    return login.includes('@') ? byEmail(sameAddress(login)) : []
  }
}
