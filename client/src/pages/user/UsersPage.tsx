import { LastSeen, usePolledLastSeen } from '../../features/users/LastSeen.tsx'
import type { ListKit } from '../../shared/record/list-kit.ts'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { recordListPage } from '../record/RecordListPage.tsx'

const kit = shownKitOf('user')

/** With when each was last here, which sessions and windows tell and no event; so no list is sorted by it. */
const usersKit: ListKit = {
  ...kit,
  list: {
    ...kit.list,
    fields: { ...kit.list.fields, lastSeen: { type: 'instant', label: 'users:last-seen.label' } },
    defaultColumns: [...kit.list.defaultColumns, 'lastSeen'],
  },
  cells: { ...kit.cells, lastSeen: ({ id }) => <LastSeen id={id} /> },
}

const UsersList = recordListPage(usersKit, async () => kit)

/** Everybody who has an account. */
export const UsersPage = () => {
  usePolledLastSeen()
  return <UsersList />
}
