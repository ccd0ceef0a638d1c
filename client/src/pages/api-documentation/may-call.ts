import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import type { DocumentedCall } from './api-book.ts'

/** Whether a user has the permission that a call asks for. It says nothing of which records the call then shows. */
export const mayCall = (who: Principal, { permission }: Pick<DocumentedCall, 'permission'>): boolean =>
  permission === 'public' || permission === 'signed-in' || can(who, permission as Permission)
