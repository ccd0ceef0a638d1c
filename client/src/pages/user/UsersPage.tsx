import { useCan } from '../../base/session/session-store.ts'
import { LastSeen, usePolledLastSeen } from '../../features/users/LastSeen.tsx'
import { TeamsOf } from '../../features/users/TeamsOf.tsx'
import type { ListKit } from '../../kit/list-kit.ts'
import { recordListPage } from '../record/RecordListPage.tsx'
import { AskedHandOver } from './hand-over/AskedHandOver.tsx'
import { userKit } from './user-kit.ts'

/** With when each was last here, which sessions and windows tell and no event; so no list is sorted by it. */
const usersKit: ListKit = {
  ...userKit,
  list: {
    ...userKit.list,
    fields: { ...userKit.list.fields, lastSeen: { type: 'instant', label: 'users:last-seen.label' } },
    defaultColumns: [...userKit.list.defaultColumns, 'lastSeen'],
  },
  cells: { ...userKit.cells, lastSeen: ({ id }) => <LastSeen id={id} /> },
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

const UsersList = recordListPage(usersKit, async () => userKit)
const ListWithTeams = recordListPage(kitWithTeams, async () => userKit)

/** All users with an account. */
export const UsersPage = () => {
  usePolledLastSeen()
  const mayViewTeams = useCan('teams.view')
  return (
    <>
      {mayViewTeams ? <ListWithTeams /> : <UsersList />}
      <AskedHandOver />
    </>
  )
}
