import { files, lines, money, percent, phone, reference, text } from '@kervan/contracts/fields/fields'
import { record } from '@kervan/contracts/record/record'
import { withKinds } from '@kervan/contracts/record/testing/with-kinds'
import type * as registry from '@kervan/contracts/records/registry'

const ASKED = { filter: true, sort: true } as const

/** A kind with fields of every group, files among them, and every scope, for the walk of permissions. */
export const vault = record({
  kind: 'vault',
  collection: 'vaults',
  resource: 'vaults',
  eventPrefix: 'Vault',
  fields: {
    title: text({ required: true, search: true, ...ASKED }),
    city: text({ search: true, ...ASKED }),
    owner: reference('user', { filter: true }),
    clinic: reference('clinic', { filter: true }),
    phone: phone({ group: 'contact', ...ASKED }),
    diagnosis: text({ group: 'medical', ...ASKED }),
    scans: files({ accept: ['document'], group: 'medical' }),
    passport: text({ group: 'passport', ...ASKED }),
    price: money(['EUR'], { group: 'money', ...ASKED }),
    rate: percent({ group: 'commission', ...ASKED }),
    terms: lines({ name: text({ required: true }) }, { group: 'commission' }),
  },
  title: 'title',
  scopes: { own: 'owner', clinic: 'clinic' },
  list: { columns: ['title', 'city'], sort: 'title' },
})

/** The registry with that kind in it, to be put in its place by `vi.mock`. */
export const withVault = (known: typeof registry) => withKinds(known, vault)
