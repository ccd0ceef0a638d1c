import {
  choice,
  country,
  date,
  dateRange,
  email,
  files,
  lines,
  link,
  longText,
  percent,
  phone,
  reference,
  tags,
  text,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'

const PARTNER_TYPES = ['agency', 'hotel', 'sponsor', 'clinic-network', 'association', 'other'] as const

const PARTNERSHIP = statusTable({
  initial: 'active',
  looks: { active: 'work', paused: 'waiting', ended: 'closed' },
  moves: {
    active: ['paused', { to: 'ended', reason: true }],
    paused: ['active', { to: 'ended', reason: true }],
    ended: [{ to: 'active', reason: true }],
  },
})

/** Statuses in which the contract matters. */
const IN_FORCE = ['active', 'paused'] as const

/** An organisation that sends people to events: how to reach it, what was agreed, and what we owe it. */
export const eventPartner = record({
  ...named('event-partner'),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    type: choice(PARTNER_TYPES, { required: true, sort: true, filter: true }),
    contactPerson: text({ max: 80, search: true, sort: true, filter: true }),
    phone: phone({ search: true, filter: true }),
    email: email({ search: true, filter: true }),
    website: link(),
    country: country({ sort: true, filter: true }),
    city: text({ max: 80, search: true, sort: true, filter: true }),
    address: text({ max: 400 }),
    manager: reference('user', { sort: true, filter: true }),
    contract: dateRange({ sort: true, filter: true }),
    tags: tags({ search: true, filter: true }),
    notes: longText(),
    documents: files({ filter: true, group: 'commission' }),
    /** What the partner gets of what the people whom it sends pay. */
    commissionTerms: lines(
      { rate: percent({ required: true }), validFrom: date({ required: true }), validTo: date() },
      { group: 'commission' },
    ),
  },
  title: 'name',
  status: PARTNERSHIP,
  times: {
    contractEnds: { of: 'contract', within: { days: 30 }, while: IN_FORCE, look: 'waiting' },
    contractOver: { of: 'contract', passed: true, while: IN_FORCE, look: 'failing' },
  },
  refusals: {
    'past-terms-fixed': ['change', 'undo'],
    'terms-begin-in-the-past': ['change', 'undo'],
    'terms-overlap': ['create', 'change'],
    'terms-end-before-beginning': ['create', 'change'],
  },
  scopes: { own: 'manager' },
  related: { events: 'partners', participants: 'partner' },
  list: {
    columns: ['name', 'type', 'contactPerson', 'phone', 'country', 'city', 'contract', 'manager'],
    sort: 'name',
    views: [
      { name: 'mine', query: { manager: 'me' } },
      { name: 'active', query: { status: 'active' } },
      { name: 'contractEnds', query: { contractEnds: 'true', sort: 'contract' } },
    ],
  },
})
