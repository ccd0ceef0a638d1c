import { addressAs, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import type { PartKind } from './parts.ts'

/** What a part is told of a database that lets in each part's role without a password. The edge knows none. */
export const ownDatabase = (kind: PartKind, url: string): Readonly<Record<string, string>> =>
  kind === 'edge' ? {} : { DATABASE_URL: addressAs(url, PART_ROLES[kind]) }
