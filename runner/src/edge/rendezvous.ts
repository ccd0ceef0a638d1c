import { hash } from 'node:crypto'

/**
 * Names in the order in which a key prefers them: the same for everyone who asks, and with one name more or fewer only the
 * keys of that name move (Thaler and Ravishankar, "A Name-Based Mapping Scheme for Rendezvous", 1996).
 */
export const byPreference = (key: string, names: readonly string[]): string[] => {
  const weight = new Map(names.map((name) => [name, hash('sha1', `${name}\n${key}`)]))
  return [...names].sort((a, b) => ((weight.get(a) as string) < (weight.get(b) as string) ? 1 : -1))
}
