import type { RegistrationEvent } from '@kervan/contracts/events/registration.events'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const REGISTRATION_PUSHES: PushTable<RegistrationEvent['type']> = {
  RegistrationAsked: (event) => [recordChanged('registration', event)],
  RegistrationApproved: (event) => [recordChanged('registration', event)],
  RegistrationRefused: (event) => [recordChanged('registration', event)],
}
