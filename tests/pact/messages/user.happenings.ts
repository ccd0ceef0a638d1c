import type { Happenings } from './happening.ts'

export const USER_HAPPENINGS: Happenings = {
  'record_changed: a colleague has been registered': {
    event: 'UserRegistered',
    happen: (acts) => acts.registerColleague(),
  },
  'record_changed: a colleague has another name': {
    event: 'UserChanged',
    happen: async (acts) => acts.changeName((await acts.registerColleague()).id, 'Mert Aksoy'),
  },
}
