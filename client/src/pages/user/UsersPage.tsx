import { LastSeen, usePolledLastSeen } from '../../features/users/LastSeen.tsx'
import { TeamsOf } from '../../features/users/TeamsOf.tsx'
import type { ListKit } from '../../shared/record/list-kit.ts'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { useCan } from '../../shared/session/session-store.ts'
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

/** With the teams of each, which the teams tell: no list of users is sorted or filtered by them. */
const kitWithTeams: ListKit = {
  ...usersKit,
  list: {
    ...usersKit.list,
    fields: { ...usersKit.list.fields, teams: { type: 'references', label: 'users:teams.title' } },
    defaultColumns: [...usersKit.list.defaultColumns, 'teams'],
  },
  cells: { ...usersKit.cells, teams: ({ id }) => <TeamsOf id={id} /> },
}

const UsersList = recordListPage(usersKit, async () => kit)
const ListWithTeams = recordListPage(kitWithTeams, async () => kit)

/** Everybody who has an account. */
export const UsersPage = () => {
  usePolledLastSeen()
  return useCan('teams.view') ? <ListWithTeams /> : <UsersList />
}
