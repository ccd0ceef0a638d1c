import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import type { ApiClient } from '../support/api-client.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { uploadSamples } from '../support/upload-samples.ts'

export const PASSWORD = 'a password of the tests'

/** What people who work with records of every kind may do. */
const WORK: PermissionRecord[] = ['leads', 'people', ...DECLARED.map(({ resource }) => resource)].flatMap((resource) =>
  ['view', 'edit', 'create'].map((action) => ({ resource, action, allowed: true })),
)

export const COLLEAGUES = {
  ayse: { username: 'ayse', fullName: 'Ayşe Kaya', permissions: WORK },
  mehmet: { username: 'mehmet', fullName: 'Mehmet Aydın', permissions: WORK },
  zeynep: {
    username: 'zeynep',
    fullName: 'Zeynep Öztürk',
    permissions: [{ resource: 'teams', action: 'view', allowed: true }],
  },
  guest: { username: 'misafir', fullName: 'Misafir Kullanıcı', permissions: [] },
} as const
export type Colleague = keyof typeof COLLEAGUES

/** Registers the colleagues, each with PASSWORD, and uploads what they may name in fields of files. */
export const registerColleagues = async (admin: ApiClient): Promise<void> => {
  await uploadSamples(admin)
  for (const colleague of Object.values(COLLEAGUES)) {
    await registerColleague(admin, { ...colleague, permissions: [...colleague.permissions], password: PASSWORD })
  }
}
