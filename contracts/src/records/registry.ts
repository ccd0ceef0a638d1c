import type { AnyRecord, RecordDeclaration } from '../record/record.ts'
import { apiKeyFor } from './api-key.ts'
import { clinic } from './clinic.ts'
import { invitation } from './invitation.ts'
import { role } from './role.ts'
import { siteSettings } from './site-settings.ts'
import { team } from './team.ts'

/** Kinds, and the keys that can be given what may be done with them. */
export const withApiKeys = <const Kinds extends Readonly<Record<string, Pick<AnyRecord, 'resource'>>>>(
  kinds: Kinds,
) => ({
  ...kinds,
  'api-key': apiKeyFor(Object.values(kinds).map(({ resource }) => resource)),
})

/** Every declared kind of record, by kind. One line here makes a kind known to every room. */
export const RECORDS = withApiKeys({
  clinic,
  team,
  role,
  invitation,
  'site-settings': siteSettings,
}) satisfies Readonly<Record<string, RecordDeclaration>>

export type Records = typeof RECORDS
export type DeclaredKind = keyof Records
export type DeclaredRecord = Records[DeclaredKind]

export const DECLARED: readonly DeclaredRecord[] = Object.values(RECORDS)
export const DECLARED_KINDS = Object.keys(RECORDS) as unknown as readonly [DeclaredKind, ...DeclaredKind[]]
