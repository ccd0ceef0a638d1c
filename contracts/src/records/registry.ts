import type { RecordDeclaration } from '../record/record.ts'
import { apiKey } from './api-key.ts'
import { clinic } from './clinic.ts'
import { invitation } from './invitation.ts'
import { role } from './role.ts'
import { siteSettings } from './site-settings.ts'
import { team } from './team.ts'

/** Every declared kind of record, by kind. One line here makes a kind known to every room. */
export const RECORDS = {
  clinic,
  team,
  role,
  invitation,
  'site-settings': siteSettings,
  'api-key': apiKey,
} as const satisfies Readonly<Record<string, RecordDeclaration>>

export type Records = typeof RECORDS
export type DeclaredKind = keyof Records
export type DeclaredRecord = Records[DeclaredKind]

export const DECLARED: readonly DeclaredRecord[] = Object.values(RECORDS)
export const DECLARED_KINDS = Object.keys(RECORDS) as unknown as readonly [DeclaredKind, ...DeclaredKind[]]
