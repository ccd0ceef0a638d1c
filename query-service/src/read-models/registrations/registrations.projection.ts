import type { RegistrationStanding } from '@kervan/contracts/statuses/registration-standings'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  cut,
  instant,
  nullable,
  projection,
  put,
  recordId,
  table,
  text,
  turkishText,
  update,
  uuid,
  word,
} from '../../projector/declare.ts'

/** Who registered, and what became of it. */
export const registrations = table('registrations', {
  key: 'id',
  columns: {
    id: uuid(),
    username: text(),
    full_name: cut(turkishText(), NAME_LENGTH),
    email: nullable(text()),
    registered_at: instant(),
    standing: word<RegistrationStanding>(),
    decided_at: nullable(instant()),
    decided_by: nullable(cut(text(), NAME_LENGTH)),
  },
  indexes: ['(standing, registered_at)'],
})

export const registrationsProjection = projection({
  name: 'registrations',
  version: 1,
  tables: [registrations],
  on: {
    RegistrationAsked: put(registrations, (event) => ({
      id: recordId(event),
      username: event.data.username,
      full_name: event.data.fullName,
      email: event.data.email,
      registered_at: event.metadata.at,
      standing: 'waiting' as const,
      decided_at: null,
      decided_by: null,
    })),
    RegistrationApproved: update(registrations, ({ metadata: { at, by } }, row) => ({
      ...row,
      standing: 'approved' as const,
      decided_at: at,
      decided_by: by.name,
    })),
    RegistrationRefused: update(registrations, ({ metadata: { at, by } }, row) => ({
      ...row,
      standing: 'refused' as const,
      decided_at: at,
      decided_by: by.name,
    })),
  },
})
