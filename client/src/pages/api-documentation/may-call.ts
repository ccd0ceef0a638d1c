import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import type { DocumentedCall } from './api-book.ts'

/** Whether somebody holds what a call asks for. Which records it then shows is another question. */
export const mayCall = (who: Principal, { permission }: Pick<DocumentedCall, 'permission'>): boolean =>
  permission === 'public' || permission === 'signed-in' || can(who, permission as Permission)
