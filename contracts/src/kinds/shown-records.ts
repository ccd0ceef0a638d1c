import { registerUser } from '../api/users/register-user.ts'
import { RECORD_ENDPOINTS } from './endpoints.ts'
import { shownPerson } from './person/person.ts'
import { RECORDS } from './registry.ts'
import { shownUser } from './user/user.ts'
import { WRITTEN_ENDPOINTS } from './written-records.ts'

/** Kinds whose lists, pages and forms are the kit's: every declared one, and of those with events of their own the ones that have all its calls. */
export const SHOWN_RECORDS = { ...RECORDS, user: shownUser, person: shownPerson } as const
export type ShownKind = keyof typeof SHOWN_RECORDS

/** Their calls. */
export const SHOWN_ENDPOINTS = {
  ...RECORD_ENDPOINTS,
  user: { ...WRITTEN_ENDPOINTS.user, create: registerUser },
  person: WRITTEN_ENDPOINTS.person,
} as const
