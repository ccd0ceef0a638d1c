import { roomsOf } from '../rooms.ts'
import type { FollowedTeams } from '../teams/follow-teams.ts'
import type { ClientSocket } from './socket-server.ts'

/** Puts a socket into the rooms of what its user may do now, and out of all others. */
export const enterRooms = (socket: ClientSocket, teams: Pick<FollowedTeams, 'withTeams'>): void => {
  const rooms: readonly string[] = roomsOf(teams.withTeams(socket.data.session.user))
  for (const room of socket.rooms) {
    if (room !== socket.id && !rooms.includes(room)) socket.leave(room)
  }
  socket.join([...rooms])
}
