import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { RESOURCES } from '@kervan/contracts/permissions/resource-table'
import { type ApiClient, ApiRefusal, apiClient } from '../support/api-client.ts'
import { registerColleague } from '../support/register-colleague.ts'

/** A colleague who is signed in. */
export interface Colleague {
  readonly id: string
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

/** What a coordinator may do: everything about leads but manage them. */
const PERMISSIONS = RESOURCES.leads
  .filter((action) => action !== 'manage')
  .map((action) => ({ resource: 'leads', action, allowed: true }))

/** Coordinators with one password, registered unless they are already, each signed in. */
export const gatherColleagues = async (admin: ApiClient, password: string): Promise<Colleague[]> => {
  for (const [username, fullName] of PEOPLE) {
    const email = `${username}@kervan.example`
    const body = { username, fullName, email, password, subRole: 'coordinator', permissions: PERMISSIONS }
    await registerColleague(admin, body).catch(unlessTaken)
  }
  const { data } = await admin.call(listColleagues)
  return Promise.all(
    PEOPLE.map(async ([username, fullName]) => {
      const api = apiClient(admin.baseUrl)
      await api.signIn(username, password)
      const id = data.find((colleague) => colleague.username === username)?.id
      if (!id) throw new Error(`${username} was registered and is not among the colleagues`)
      return { id, fullName, api }
    }),
  )
}

const unlessTaken = (error: unknown): void => {
  if (!(error instanceof ApiRefusal) || error.problem.code !== 'username-taken') throw error
}
