import { type PersonRow, WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { ApiClient } from '../support/api-client.ts'
import type { Random } from '../support/meta-simulator/random.ts'
import { sideBySide } from './side-by-side.ts'

/** Where a number is from, by how it begins, and what is spoken there. */
const ORIGINS: readonly (readonly [prefix: string, nationality: string, language: string])[] = [
  ['+90', 'TR', 'tr'],
  ['+353', 'IE', 'en'],
  ['+44', 'GB', 'en'],
  ['+49', 'DE', 'de'],
  ['+43', 'AT', 'de'],
  ['+41', 'CH', 'de'],
  ['+966', 'SA', 'ar'],
  ['+971', 'AE', 'ar'],
  ['+965', 'KW', 'ar'],
  ['+77', 'KZ', 'ru'],
  ['+7', 'RU', 'ru'],
]
const ALLERGIES = ['Penisilin', 'Lateks', 'Yer fıstığı', 'Aspirin']
const CONDITIONS = ['Tip 2 diyabet, hapla kontrol altında', 'Hipertansiyon', 'Astım']
const MEDICATIONS = ['Metformin 1000 mg, günde iki kez', 'Kan sulandırıcı (apiksaban)', 'Ramipril 5 mg']
const DIETS = ['Helal', 'Vejetaryen', 'Glütensiz']
const RELATIONS = ['Eşi', 'Kardeşi', 'Annesi', 'Arkadaşı']
const NOTES = ['Almanca konuşan hekim istiyor.', 'Akşam yedi ile dokuz arasında aranmak istiyor.', 'Uçaktan korkuyor.']
const TAGS = ['VIP', 'Eski hasta', 'Referans', 'Basın']
const ABREAST = 6

const peopleOf = async (api: ApiClient): Promise<PersonRow[]> => {
  const rows: PersonRow[] = []
  let cursor: string | undefined
  do {
    const page = await api.call(WRITTEN_ENDPOINTS.person.list, { query: { limit: 200, cursor } })
    rows.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}

/** Fills in what is known of most people, as it comes to be known before a treatment. Gives of how many. */
export const fillInPeople = async (admin: ApiClient, random: Random): Promise<number> => {
  const people = (await peopleOf(admin)).filter(({ nationality }) => !nationality && random.chance(0.7))
  await sideBySide(people, ABREAST, (person) => fillIn(person, admin, random))
  return people.length
}

const fillIn = async ({ id, name, phone, revision }: PersonRow, api: ApiClient, random: Random): Promise<void> => {
  const params = { id }
  await api.call(
    WRITTEN_ENDPOINTS.person.change,
    { params, body: detailsOf(name, phone ?? '', random) as never },
    { ifMatch: revision },
  )
  if (random.chance(0.3)) await api.call(WRITTEN_ENDPOINTS.person.tag!, { params, body: { tag: random.pick(TAGS) } })
}

/** What is known of a person before a treatment. */
export const detailsOf = (name: string, phone: string, random: Random): object => {
  const words = name.split(' ')
  const [, nationality, language] = ORIGINS.find(([prefix]) => phone.startsWith(prefix)) ?? ['', null, null]
  const day = (year: number, years: number) =>
    `${year + random.between(0, years - 1)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
  return {
    ...(words.length > 1 && { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) }),
    nationality,
    language,
    birthDate: day(1955, 50),
    ...(random.chance(0.6) && {
      passportNumber: `U${String(random.between(10_000_000, 99_999_999))}`,
      passportExpiry: day(2025, 10),
    }),
    ...(random.chance(0.3) && { allergies: random.pick(ALLERGIES) }),
    ...(random.chance(0.2) && { conditions: random.pick(CONDITIONS), medications: random.pick(MEDICATIONS) }),
    ...(random.chance(0.2) && { diet: random.pick(DIETS) }),
    ...(random.chance(0.4) && {
      emergencyName: `${random.pick(['Deniz', 'Umut', 'Alex', 'Sasha'])} ${words.at(-1)}`,
      emergencyRelation: random.pick(RELATIONS),
    }),
    ...(random.chance(0.15) && { notes: random.pick(NOTES) }),
  }
}
