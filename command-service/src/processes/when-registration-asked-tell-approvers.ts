import { recordOf } from '@kervan/contracts/streams'
import { notificationsDecider } from '../kinds/notifications/notifications.decider.ts'
import { isWantedBy } from '../kinds/preferences/is-wanted-by.ts'
import { languageOf } from '../kinds/preferences/language-of.ts'
import { usersPermitted } from '../kinds/user/users-permitted.ts'
import { derivedId } from '../kit/derived-ids.ts'
import { reaction } from './reaction.ts'

/** Who may approve a registration hears of it. Who that is no event tells: it is found out when one comes. */
export const whenRegistrationAskedTellApprovers = reaction({
  name: 'tell-approvers',
  on: 'RegistrationAsked',
  endsIn: 'ApprovalAsked',
  react: (records) => async (event, cause) => {
    const { runner, mailOutbox } = records
    const { id: registrationId } = recordOf(event.stream)
    for (const userId of await usersPermitted(records, 'registration-waits')) {
      const step = { ...cause, commandId: derivedId(cause.commandId, userId) }
      if (mailOutbox && (await isWantedBy(runner, userId, 'mail', 'registration-waits')))
        await mailOutbox.enqueue({
          id: derivedId(step.commandId, 'mail'),
          kind: 'registration-waits',
          language: await languageOf(runner, userId),
          data: { registrationId, userId },
        })
      await runner.run(notificationsDecider, userId, { type: 'AskApproval', registrationId }, step)
    }
  },
})
