import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordListPage } from '../record/RecordListPage.tsx'
import { BuiltInRoles } from './BuiltInRoles.tsx'

const kit = shownKitOf('role')

/** Every role that a user can be given: those that every installation has, and the installation's own. */
export const RolesPage = recordListPage({ ...kit, Above: BuiltInRoles }, async () => kit)
