import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import type { House } from './house.ts'
import { endpointsOf } from './record-scenes.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const WITH_SATURDAY = [...WEEK, 'saturday']

const CLINICS = [
  ['Ada Diş Polikliniği', 'Antalya', '+902423110011', WITH_SATURDAY, ['implant', 'vip']],
  ['Bosfor Saç Ekim', 'İstanbul', '+902122330022', WITH_SATURDAY, ['saç ekimi']],
  ['Çankaya Göz Merkezi', 'Ankara', '+903124440033', WEEK, ['lazer']],
  ['Ege Estetik', 'İzmir', '+902325550044', WEEK, ['estetik', 'yeni']],
  ['Göztepe Ortopedi', 'İstanbul', '+902166660055', WEEK, []],
  ['Işık Bariatrik Cerrahi', 'Bursa', '+902247770066', WEEK, ['tüp mide', 'vip']],
  ['Lara Termal ve Rehabilitasyon', 'Antalya', '+902428880077', [...WITH_SATURDAY, 'sunday'], ['rehabilitasyon']],
  ['Şişli Diş ve Çene', 'İstanbul', '+902129990088', WITH_SATURDAY, ['implant']],
  ['Yalova Termal', 'Yalova', '+902261010099', WEEK, []],
] as const

/** Clinics as a team would have them, for a picture. */
export const createExampleClinics = async ({ admin }: House): Promise<void> => {
  const { data: colleagues } = await admin.call(listColleagues, {})
  for (const [each, [name, city, phone, workingDays, tags]] of CLINICS.entries()) {
    const manager = each % 4 === 3 ? null : (colleagues[each % colleagues.length]?.id ?? null)
    const body = { name, city, country: 'TR', phone, workingDays, tags, manager }
    await admin.call(endpointsOf(clinic).create, { body: body as never })
  }
}
