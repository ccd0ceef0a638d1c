import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { ApiClient } from '../support/api-client.ts'
import type { Colleague } from './colleagues.ts'
import { ACTIVITIES } from './past/activities.ts'
import { withLineIds } from './with-line-ids.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const WITH_SATURDAY = [...WEEK, 'saturday'] as const

const CLINICS = [
  ['Ada Diş Polikliniği', 'Antalya', '+902423110011', WITH_SATURDAY, ['implant'], ['İmplant', 65_000]],
  ['Bosfor Saç Ekim', 'İstanbul', '+902122330022', WITH_SATURDAY, ['saç ekimi'], ['FUE saç ekimi', 240_000]],
  ['Çankaya Göz Merkezi', 'Ankara', '+903124440033', WEEK, ['lazer'], ['Lazer, iki göz', 145_000]],
  ['Ege Estetik', 'İzmir', '+902325550044', WEEK, ['estetik'], ['Rinoplasti', 310_000]],
  ['Işık Bariatrik Cerrahi', 'Bursa', '+902247770066', WEEK, ['tüp mide'], ['Tüp mide ameliyatı', 420_000]],
] as const

const allowed = (resource: string, ...actions: readonly string[]) =>
  actions.map((action) => ({ resource, action, allowed: true }))

const ROLES = [
  {
    name: 'Hasta danışmanı',
    description: 'Adayları görür ve izler, yenisini açar',
    permissions: [...allowed('leads', 'view', 'edit', 'create'), ...allowed('clinics', 'view')],
  },
  {
    name: 'Klinik sorumlusu',
    description: 'Kliniklerin bilgilerini ve fiyatlarını günceller',
    permissions: [...allowed('clinics', 'view', 'edit', 'create'), ...allowed('fields', 'money')],
  },
] as const

const PARTNERS = [
  ['Rhein Gesundheitsreisen', 'agency', 'Sabine Vogt', '+492215550101', 'DE', 'Köln', 12],
  ['Marmara Otelleri', 'hotel', 'Kerem Sezer', '+902125550102', 'TR', 'İstanbul', null],
  ['Gulf Care Travel', 'agency', 'Huda Al Nuaimi', '+97145550103', 'AE', 'Dubai', 15],
  ['Anadolu Sigorta Dostları Derneği', 'association', 'Nilgün Er', '+903125550104', 'TR', 'Ankara', 5],
] as const

const { role, clinic, team, 'activity-template': template, 'event-partner': partner } = RECORD_ENDPOINTS

/** Roles, clinics and teams of the demo, unless some are there. Gives in words what was made. */
export const foundHouse = async (admin: ApiClient, colleagues: readonly Colleague[]): Promise<string> => {
  const { data } = await admin.call(clinic.list, { query: { limit: 1 } } as never)
  if (data.length > 0) return 'is there already'
  const { clinics, partners, teams } = await makeHouse(admin.call, colleagues)
  return `${clinics.length} clinics, ${partners.length} partners, ${teams} teams, ${ROLES.length} roles`
}

/** Makes roles, clinics, partners, teams and templates of activities. Gives the clinics and the partners, and how many teams there are. */
export const makeHouse = async (
  call: ApiClient['call'],
  colleagues: readonly Pick<Colleague, 'id'>[],
): Promise<{
  readonly clinics: { id: string; name: string; city: string }[]
  /** By id. */
  readonly partners: string[]
  readonly teams: number
}> => {
  for (const { permissions, ...body } of ROLES)
    await call(role.create, { body: { ...body, permissions: withLineIds(permissions) } as never })
  for (const [type, activities] of Object.entries(ACTIVITIES))
    await call(template.create, {
      body: { type, activities: withLineIds(activities.map((text) => ({ text }))) } as never,
    })
  const clinics: { id: string; name: string; city: string }[] = []
  for (const [place, [name, city, phone, workingDays, tags, [service, amount]]] of CLINICS.entries()) {
    const services = withLineIds([{ name: service, price: { amount, currency: 'EUR' }, validFrom: null }])
    const manager = colleagues[place % colleagues.length]?.id ?? null
    const body = { name, city, country: 'TR', phone, workingDays, tags, manager, services }
    clinics.push({ id: (await call(clinic.create, { body: body as never })).id, name, city })
  }
  const partners: string[] = []
  for (const [place, [name, type, contactPerson, phone, country, city, rate]] of PARTNERS.entries()) {
    const commissionTerms = withLineIds(rate === null ? [] : [{ rate, validFrom: '2025-01-01', validTo: null }])
    const manager = colleagues[place % colleagues.length]?.id ?? null
    const contract = { from: '2025-01-01', to: '2027-12-31' }
    const body = { name, type, contactPerson, phone, country, city, manager, contract, commissionTerms }
    partners.push((await call(partner.create, { body: body as never })).id)
  }
  const teams = teamsOf(
    colleagues,
    clinics.map(({ id }) => id),
  )
  for (const body of teams) await call(team.create, { body: body as never })
  return { clinics, partners, teams: teams.length }
}

const teamsOf = (colleagues: readonly Pick<Colleague, 'id'>[], clinics: readonly string[]) => {
  const half = Math.ceil(colleagues.length / 2)
  return [
    { name: 'Diş ve saç', color: 'teal', people: colleagues.slice(0, half), clinic: clinics[0] },
    { name: 'Cerrahi ve göz', color: 'purple', people: colleagues.slice(half), clinic: clinics[2] },
  ].map(({ people, ...rest }) => ({
    ...rest,
    leader: people[0]?.id ?? null,
    members: people.map(({ id }) => id),
  }))
}
