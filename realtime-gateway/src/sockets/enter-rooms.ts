import { roomsOf } from '../rooms.ts'
import type { FollowedTeams } from '../teams/follow-teams.ts'

/** A socket, as far as its rooms go. */
interface InRooms {
  readonly id: string
  readonly rooms: ReadonlySet<string>
  readonly data: { readonly session: { readonly user: Parameters<FollowedTeams['withTeams']>[0] } }
  leave(room: string): unknown
  join(rooms: string[]): unknown
}

/** Puts a socket into the rooms of what its user may do now, and out of all others. */
export const enterRooms = (socket: InRooms, teams: Pick<FollowedTeams, 'withTeams'>): void => {
  const rooms: readonly string[] = roomsOf(teams.withTeams(socket.data.session.user))
  for (const room of socket.rooms) {
    if (room !== socket.id && !rooms.includes(room)) socket.leave(room)
  }
  socket.join([...rooms])
}
