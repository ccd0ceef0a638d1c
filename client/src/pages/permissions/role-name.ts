import type { TFunction } from 'i18next'
import type { Rights } from './rights.ts'

/** What a role is called: its own name, the word of a built-in one, or that there is none. */
export const roleName = (role: Rights['role'], t: TFunction<'permissions'>): string => {
  if (role === null) return t('permissions:role.none')
  return role.name ?? t(`status:role.${role.id}`)
}

/** Whose rights they are: a user's or a role's name. */
export const holderName = ({ user, role }: Rights, t: TFunction<'permissions'>): string =>
  user?.fullName ?? roleName(role, t)
