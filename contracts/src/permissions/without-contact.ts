/** People who never said their name are called by their number or address until somebody corrects it. */
const CALLED_BY_CONTACT = /^\+?\d{6,15}$|^\S+@\S+$/

/**
 * A name as it is told to readers who may not see how people are reached: empty where it is a number or an address itself.
 * @param values  contact points that are known to be the person's
 */
export const nameWithoutContact = (name: string, values: readonly string[] = []): string =>
  CALLED_BY_CONTACT.test(name.replace(/[\s()./-]/g, '')) || values.includes(name) ? '' : name
