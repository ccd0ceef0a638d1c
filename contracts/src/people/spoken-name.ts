import { nameWithoutContact } from '../permissions/without-contact.ts'
import { isVisitorName } from '../visitors/visitor-name.ts'

/**
 * The name by which a person is addressed; null where there is none. Who never said a name is called by a number, an address or an id of a
 * provider, or as a visitor of a website: no message begins with that.
 */
export const spokenName = (name: string): string | null => {
  const words = nameWithoutContact(name).trim()
  return /\p{L}/u.test(words) && !isVisitorName(words) ? words : null
}
