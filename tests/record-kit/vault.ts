import type * as registry from '@kervan/contracts/kinds/registry'
import { files, lines, money, percent, phone, reference, text } from '@kervan/contracts/kit/fields/fields'
import { record } from '@kervan/contracts/kit/record'
import { withKinds } from '@kervan/contracts/kit/testing/with-kinds'

const ASKED = { filter: true, sort: true } as const
const SENSITIVE = { personal: 'stream', unlisted: true } as const

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
    diagnosis: text({ group: 'medical', ...SENSITIVE }),
    scans: files({ accept: ['document'], group: 'medical', ...SENSITIVE }),
    passport: text({ group: 'passport', ...SENSITIVE }),
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
