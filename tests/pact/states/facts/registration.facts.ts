import { randomUUID } from 'node:crypto'
import { invitationDecider } from '@kervan/command-service/kinds/invitation/open-invitation'
import { registrationDecider } from '@kervan/command-service/kinds/registration/registration.decider'
import { REQUEST_LIMITS } from '@kervan/command-service/kinds/user/request-limits'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { causeOf } from '../cause.ts'
import { fact } from '../fact.ts'
import { anInvitation, aRegistration, aRegistrationMode, askingToRegister, freeUsername } from '../vocabulary.ts'

export const registrationMode = fact(
  aRegistrationMode,
  async ({ acts }, { mode }) => {
    await acts.declared.setSingle(siteSettings.kind, { registration: mode })
    return {}
  },
  ({ acts }) => acts.declared.resetSingle(siteSettings.kind, ['registration']),
)

export const usernameOfNobody = fact(freeUsername, async () => ({ freeUsername: `newcomer-${randomUUID()}` }))

/** By an administrator, since what is given is judged anew. */
export const invitation = fact(anInvitation, async ({ acts, records }, { withdrawn }) => {
  const { id: userId, fullName: name } = await acts.registerColleague([], 'admin')
  const by = { kind: 'user', id: userId, name } as const
  const id = randomUUID()
  const values = { ...GIFT, email: 'zeynep@example.com' }
  await records.runner.run(invitationDecider, id, { type: 'Create', values }, { ...causeOf(), by })
  const withdraw = { type: 'Move', status: 'withdrawn' } as const
  if (withdrawn) await records.runner.run(invitationDecider, id, withdraw, { ...causeOf(), by })
  return { token: records.linkTokens.tokenOf('invitation', id) }
})
const GIFT = { fullName: 'Zeynep Kaya', userType: 'user', subRole: 'viewer', language: 'tr', validDays: 7 }

export const registration = fact(aRegistration, async ({ acts, records, store }, { refused }) => {
  const { id } = await acts.askToRegister()
  if (refused) await records.runner.run(registrationDecider, id, { type: 'Refuse' }, causeOf())
  return { registrationId: id, position: String(await store.head()) }
})

/** From as many addresses as it takes to fill the limit of the name. */
export const askerToRegister = fact(askingToRegister, async ({ records }) => {
  const username = `asked-${randomUUID()}`
  for (let network = 0; network < REQUEST_LIMITS.registration.subject.most; network++)
    await records.requestLimits('registration', { address: `2001:db8:${network}::1`, subject: username }, () => {})
  return { username }
})
