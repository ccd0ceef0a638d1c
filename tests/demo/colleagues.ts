import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { type ApiClient, ApiRefusal, apiClient } from '../support/api-client.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { DemoError } from './demo-error.ts'

/** A colleague who is signed in. */
export interface Colleague {
  readonly id: string
  readonly username: string
  readonly fullName: string
  readonly api: ApiClient
}

const PEOPLE = [
  ['zeynep.aydin', 'Zeynep Aydın'],
  ['mert.korkmaz', 'Mert Korkmaz'],
  ['elif.sahin', 'Elif Şahin'],
  ['can.ozturk', 'Can Öztürk'],
  ['derya.gunes', 'Derya Güneş'],
  ['burak.yildiz', 'Burak Yıldız'],
] as const

export const COLLEAGUES_PASSWORD = 'kervan-demo'

const allow = (resource: string, actions: readonly string[]) =>
  actions.map((action) => ({ resource, action, allowed: true }))

/** Resources on which a coordinator may do everything but manage them. */
const WORKED_ON = ['leads', 'people', 'events', 'participants', 'requests', 'follow_ups'] as const

/** What a coordinator may do. */
export const PERMISSIONS = [
  ...WORKED_ON.flatMap((resource) => allow(resource, ['view', 'edit', 'create'])),
  ...allow('clinics', ['view']),
  ...allow('event_partners', ['view', 'edit', 'create']),
  ...allow('test_slots', ['view', 'edit', 'create']),
  ...allow('activity_templates', ['view']),
  ...allow('fields', ['money']),
]

/** Coordinators, as they are registered. */
export const COLLEAGUES = PEOPLE.map(([username, fullName]) => ({
  ...{ username, fullName, email: `${username}@kervan.example` },
  ...{ subRole: 'coordinator', permissions: PERMISSIONS },
}))

/**
 * Registers the coordinators that are not registered yet, all with one password, and signs each in. A coordinator who by now has a second
 * step at sign-in, or another password, is left out.
 * @throws DemoError where no coordinator is left
 */
export const gatherColleagues = async (admin: ApiClient, password: string): Promise<Colleague[]> => {
  for (const colleague of COLLEAGUES) await registerColleague(admin, { ...colleague, password }).catch(unlessTaken)
  const { data } = await admin.call(listColleagues)
  const signedIn = await Promise.all(
    PEOPLE.map(async ([username, fullName]) => {
      const api = apiClient(admin.baseUrl)
      if (!(await api.signIn(username, password).catch(unlessRefused))) return []
      const id = data.find((colleague) => colleague.username === username)?.id
      if (!id) throw new Error(`${username} was registered and is not among the colleagues`)
      return [{ id, username, fullName, api }]
    }),
  )
  const colleagues = signedIn.flat()
  if (colleagues.length === 0)
    throw new DemoError('No colleague of the demo can sign in any more. Run it with another KERVAN_DATA_DIR.')
  return colleagues
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ApiRefusal)) throw error
}

const unlessTaken = (error: unknown): void => {
  if (!(error instanceof ApiRefusal) || error.problem.code !== 'username-taken') throw error
}
