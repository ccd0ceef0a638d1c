import { can } from '@kervan/contracts/permissions/permissions'
import i18next from 'i18next'
import { currentSession } from '../session/session-store.ts'

/**
 * What a person is called on a screen. An empty name is that of a person who was erased; to readers who may not see how people are
 * reached it may as well be a number, so they are told less.
 */
export const personName = (name: string): string =>
  name || i18next.t(mayBeHidden() ? 'common:person.unnamed' : 'common:person.erased')

const mayBeHidden = (): boolean => {
  const user = currentSession()?.user
  return user === undefined || !can(user, 'fields.contact')
}
