import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { recordOf } from '@kervan/contracts/streams'
import { admitApproved } from '../kinds/registration/decide-registration.ts'
import { registrationDecider } from '../kinds/registration/registration.decider.ts'
import { usernameKey } from '../kinds/user/register-user.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { reaction } from './reaction.ts'

const tellDecision = async ({ mailOutbox }: Records, { id, stream }: RecordedEvent, language: 'tr' | 'en') =>
  mailOutbox?.enqueue({
    id: derivedId('registration-decided', id),
    kind: 'registration-decided',
    language,
    data: { registrationId: recordOf(stream).id },
  })

/** A registration that was approved is a user, also where the approval was cut short; one that was refused leaves its name and its password. */
export const whenRegistrationDecidedFollow = [
  reaction({
    name: 'admit-approved',
    on: 'RegistrationApproved',
    endsIn: null,
    react: (records) => async (event) => {
      const { id } = recordOf(event.stream)
      await admitApproved(records, id)
      const { state } = await records.runner.load(registrationDecider, id)
      if (state) await tellDecision(records, event, state.language)
    },
  }),
  reaction({
    name: 'free-name-of-refused',
    on: 'RegistrationRefused',
    endsIn: 'IdentityReleased',
    react: (records) => async (event, cause) => {
      const { runner, claims, credentials } = records
      const { id } = recordOf(event.stream)
      const { state } = await runner.load(registrationDecider, id)
      if (!state) return
      await tellDecision(records, event, state.language)
      await credentials.remove(id)
      const name = usernameKey(state.username)
      const held = await claims.lookUp(name)
      if (held.owner === id) await claims.release(id, held, cause)
    },
  }),
]
