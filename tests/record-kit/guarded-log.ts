import { createHash } from 'node:crypto'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { FieldGroup } from '@kervan/contracts/personal'
import { leadOf, personOf, recordsIn } from '@kervan/query-service/testing/records'
import { idOf, type TestLog } from '@kervan/query-service/testing/test-log'

export const ME = idOf('user me')
export const MATE = idOf('user mate')
const [LEADER, LEFT, GONE] = ['leader', 'left', 'gone'].map((name) => idOf(`user ${name}`)) as [string, string, string]
export const CLINIC = idOf('clinic')
const OTHER = idOf('user other')

/** The values of the fields of each group, before and after their change, as a reply would hold them. */
export const CANARIES: Readonly<Record<FieldGroup, readonly string[]>> = {
  contact: ['+905550001122', '+905550003344', 'canary-a@example.com', 'canary-b@example.com'],
  medical: ['CanaryMedicalA', 'CanaryMedicalB', 'CanaryScanA', 'CanaryScanB'],
  passport: ['CanaryPassportA', 'CanaryPassportB'],
  money: ['98765431', '98765432'],
  commission: ['91.37', '97.73', 'CanaryTermsA', 'CanaryTermsB'],
}

/** The bytes of the file that a record holds before and after its change. */
export const scanBytes = (which: 0 | 1): Buffer => Buffer.from(`${CANARIES.medical[which + 2]}, in the file`)
export const SCANS = ([0, 1] as const).map((which) => ({
  id: createHash('sha256').update(scanBytes(which)).digest('hex'),
  name: `${CANARIES.medical[which + 2]}.txt`,
  type: 'text/plain',
  size: scanBytes(which).length,
}))

const secrets = (which: 0 | 1) => ({
  phone: CANARIES.contact[which] as string,
  diagnosis: CANARIES.medical[which] as string,
  scans: [SCANS[which]],
  passport: CANARIES.passport[which] as string,
  price: { amount: Number(CANARIES.money[which]), currency: 'EUR' },
  rate: Number(CANARIES.commission[which]),
  terms: [{ id: idOf('line'), name: CANARIES.commission[which + 2] as string }],
})

/** The title of a record while it belonged to another user. */
export const PAST_TITLE = 'ForeignPast'

const OPEN = { city: 'Adana', owner: OTHER, clinic: null }
const VAULTS = {
  mine: { ...OPEN, owner: ME },
  'of a colleague': { ...OPEN, owner: MATE },
  'of my leader': { ...OPEN, owner: LEADER },
  'of one whose team I left': { ...OPEN, owner: LEFT },
  'of one whose team is gone': { ...OPEN, owner: GONE },
  'of my clinic': { ...OPEN, clinic: CLINIC },
  foreign: OPEN,
  'once mine': { ...OPEN, owner: ME },
  'mine now': OPEN,
} as const
export type VaultName = keyof typeof VAULTS
export const VAULT_NAMES = Object.keys(VAULTS) as readonly VaultName[]
export const vaultId = (name: VaultName): string => idOf(`vault ${name}`)
export const titleOf = (name: VaultName): string => `Kasa ${name.replaceAll(' ', '-')}`

/** Teams that the reader is in, and was in: one with a colleague, one with a leader, one left, one archived. */
const recordTeams = (log: TestLog): void => {
  const write = (name: string, type: string, data: unknown) =>
    log.record(`team-${idOf(`team ${name}`)}`, `Team${type}` as EventType, data as never)
  const created = (name: string, people: object) => write(name, 'Created', { values: { name, ...people } })
  created('Gündüz', { members: [ME] })
  write('Gündüz', 'Changed', { changes: { members: { from: [ME], to: [ME, MATE] } } })
  created('Gece', { leader: LEADER, members: [ME] })
  created('Eski', { leader: LEFT, members: [ME, LEFT] })
  write('Eski', 'Changed', { changes: { members: { from: [ME, LEFT], to: [LEFT] } } })
  created('Kapalı', { members: [ME, GONE] })
  write('Kapalı', 'Archived', {})
  created('Başkaları', { leader: OTHER, members: [MATE] })
}

/** A colleague whom every reader may see, except for their contact details. */
export const COLLEAGUE = idOf('user colleague')

const recordColleague = (log: TestLog): void => {
  const [phone, nextPhone, email, nextEmail] = CANARIES.contact as [string, string, string, string]
  log.record(`user-${COLLEAGUE}`, 'UserRegistered', {
    ...{ username: 'zeynep', fullName: 'Zeynep', userType: 'user', subRole: 'viewer', permissions: [] },
    ...{ phoneNumber: phone, email },
  })
  const reached = { phoneNumber: { from: phone, to: nextPhone }, email: { from: email, to: nextEmail } }
  log.record(`user-${COLLEAGUE}`, 'UserChanged', { changes: reached })
  log.record(`user-${COLLEAGUE}`, 'UserChanged', { changes: { fullName: { from: 'Zeynep', to: 'Zeynep Kaya' } } })
}

const LEADS = { 'my lead': ME, 'lead of a colleague': MATE, 'foreign lead': OTHER } as const
export type LeadName = keyof typeof LEADS
export const LEAD_NAMES = Object.keys(LEADS) as readonly LeadName[]
export const leadId = (name: LeadName): string => leadOf(name)
export const personId = (name: LeadName): string => personOf(name)
export const personNamed = (name: LeadName): string => `Hasta ${name.replaceAll(' ', '-')}`

/** Leads of several owners; the contact details of their people are canaries. */
export const recordLeads = (log: TestLog): void => {
  const tells = recordsIn(log)
  const [phone, , email] = CANARIES.contact as readonly [string, string, string, string]
  for (const name of LEAD_NAMES) {
    tells.person(name, [{ kind: 'phone', value: phone }], personNamed(name))
    tells.lead(name, name, { ownerId: LEADS[name] })
    tells.onPerson(name, 'ContactPointAdded', { contactPoint: { kind: 'email', value: email } })
    tells.onLead(name, 'LeadTagged', { tag: `etiket-${name.replaceAll(' ', '-')}` })
  }
}

/** Records inside and outside of every scope, with a canary in every field of a group, to which something happens. */
export const recordVaults = (log: TestLog): void => {
  recordTeams(log)
  recordColleague(log)
  for (const name of VAULT_NAMES) {
    const write = (type: string, data: unknown) =>
      log.record(`vault-${vaultId(name)}`, `Vault${type}` as EventType, data as never)
    const title = name === 'mine now' ? PAST_TITLE : titleOf(name)
    write('Created', { values: { title, ...VAULTS[name], ...secrets(0) } })
    const [before, after] = [secrets(0), secrets(1)] as readonly Record<string, unknown>[]
    const changes = Object.keys(before!).map((field) => [field, { from: before![field], to: after![field] }])
    write('Changed', { changes: Object.fromEntries(changes) })
    if (name === 'once mine') write('Changed', { changes: { owner: { from: ME, to: OTHER } } })
    if (name === 'mine now')
      write('Changed', { changes: { owner: { from: OTHER, to: ME }, title: { from: title, to: titleOf(name) } } })
    write('Changed', { changes: { city: { from: 'Adana', to: 'Bursa' } } })
    write('NoteAdded', { noteId: idOf(`note ${name}`), text: `Not ${titleOf(name)}` })
  }
}
