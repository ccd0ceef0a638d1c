import { user } from '@kervan/contracts/kinds/user/user'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { demandReferences } from '../../kit/record/references.ts'
import type { Records } from '../../ports.ts'
import { lookUpReferred } from '../look-up-referred.ts'

/** A role that a user is given is a built-in one, or one of the house. @throws Refusal reference-not-found, reference-archived */
export const demandRole = (records: Records, subRole: string, by: Reader): Promise<void> => {
  const lookUp = lookUpReferred(records)
  return demandReferences(user, { subRole }, {}, (kind, id) => lookUp(kind, id, by))
}
