import { shownKitOf } from '../../kit/shown-kit.ts'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { RoleRights } from './RoleRights.tsx'

const RoleBody = (parts: RecordParts) => <RecordBody {...parts} panels={{ permissions: RoleRights }} />

/** A role: what it is for, and what it gives. */
export const RolePage = recordPage(shownKitOf('role'), { Body: RoleBody, texts: ['permissions'] })
