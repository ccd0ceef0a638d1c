import { choices, date, longText, reference, text, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { keyScopesOf } from '../../permissions/key-scopes.ts'

/** Calls in a minute where a key says nothing else. */
export const USUAL_CALLS_PER_MINUTE = 120

/**
 * What a program calls the API with in the name of its owner. Its secrets are no facts of the log; one in the archive is revoked.
 * @param resources  of every other kind of record: a key can be given each that is open to keys, which its own is not
 */
export const apiKeyFor = (resources: readonly string[]) =>
  record({
    ...named('api-key'),
    fields: {
      name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
      /** In whose name; one without an owner does nothing. */
      owner: reference('user', { sort: true, filter: true }),
      scopes: choices(keyScopesOf(resources), { filter: true }),
      /** The last day on which it works, in Istanbul; see `lastDayOf`. */
      expiresOn: date({ sort: true, filter: true }),
      perMinute: wholeNumber({ min: 1, max: 6_000 }),
      description: longText(),
    },
    title: 'name',
    /** The first secret is made; another one takes the place of those before. */
    facts: ['SecretMade', 'SecretReplaced'],
    namesArchive: true,
    refusals: {
      'grant-exceeds-own': ['create', 'change', 'restore', 'undo'],
      'key-ends-in-the-past': ['create', 'change', 'undo'],
    },
    scopes: { own: 'owner' },
    list: {
      columns: ['name', 'owner', 'expiresOn', 'perMinute'],
      sort: 'name',
      views: [{ name: 'mine', query: { owner: 'me' } }],
    },
  })

/** Where no last day is said, the same day a year after the key was made: none works for ever. */
export const lastDayOf = (expiresOn: string | null, createdAt: string): string => {
  if (expiresOn !== null) return expiresOn
  const made = new Date(createdAt)
  made.setUTCFullYear(made.getUTCFullYear() + 1)
  return made.toISOString().slice(0, 10)
}
