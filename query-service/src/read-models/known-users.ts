import type { Recorded } from '@kervan/contracts/events/catalog'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { cut, put, recordId, table, text, uuid } from '../projector/declare.ts'

/** A read model's own table of colleagues, for the names that its other tables show. */
export const knownUsers = (name: string) =>
  table(name, { key: 'user_id', columns: { user_id: uuid(), full_name: cut(text(), NAME_LENGTH) } })

export const keepUsers = (users: ReturnType<typeof knownUsers>) => ({
  registered: put(users, (event: Recorded<'UserRegistered'>) => ({
    user_id: recordId(event),
    full_name: event.data.fullName,
  })),
})
