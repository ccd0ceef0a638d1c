import { addDays, type Day } from '@kervan/contracts/dates/business-days'
import type { Random } from '../support/meta-simulator/random.ts'
import { instantAt } from './past/timeline.ts'

/** What is to be done, with what is noted before and what came of it. */
type Task = readonly [subcategory: string, notes: string, outcomes: readonly string[]]

/** About a person. */
export const TASKS: readonly Task[] = [
  [
    'Arama',
    'Akşam yediden sonra aransın.',
    ['Konuşuldu, düşünüp dönecek.', 'Açmadı, mesaj bırakıldı.', 'Tarihi onayladı.'],
  ],
  [
    'Mesaj',
    'Fiyat listesi ve öncesi-sonrası fotoğrafları gönderilecek.',
    ['Gönderildi, okundu.', 'Yanıtladı: eşiyle konuşacak.'],
  ],
  ['Görüşme', 'Görüntülü görüşme, hekim de katılacak.', ['Görüşüldü, plan beğenildi.', 'Ertelenmesini istedi.']],
  ['Ödeme', 'Kapora hatırlatılacak.', ['Havale geldi.', 'Ay başında ödeyecek.']],
  ['Belge', 'Pasaport ve kan tahlili istenecek.', ['Pasaport geldi.', 'Tahlil bekleniyor.']],
  ['Diğer', 'Uçuş saatleri sorulacak.', ['Bilgi alındı.', 'Transfer planlandı.']],
]

/** About an event. */
export const EVENT_TASKS: readonly Task[] = [
  ['Salon', 'Oturma düzeni ve projektör teyit edilecek.', ['Salon onayladı.', 'Projektör ayrıldı.']],
  ['Broşür', 'Almanca ve İngilizce broşürler bastırılacak.', ['Baskıya verildi.', 'Broşürler teslim alındı.']],
  ['Kayıt listesi', 'Güncel liste salona ve hekimlere gönderilecek.', ['Liste gönderildi.', 'İki isim düzeltildi.']],
  ['Tercüman', 'Arapça tercüman ayarlanacak.', ['Tercüman ayarlandı.', 'Ajans yarın dönecek.']],
]

const DAY_MS = 86_400_000

/** The share of open leads for which it is planned what comes next. */
export const PLANNED = 0.7

/** Within how many days something is done next about an open lead. */
const SOON = 9

/** What is to be done next about an open lead, from a day on, which is the earliest: of that day it has no hour. */
export const nextTask = (earliest: Day, today: Day, random: Random) => {
  const [subcategory, notes] = random.pick(TASKS)
  const days = Math.round((Date.parse(addDays(today, SOON)) - Date.parse(earliest)) / DAY_MS)
  const day = addDays(earliest, random.between(0, days))
  const hasHour = day > earliest && random.chance(0.6)
  return { subcategory, notes, dueAt: hasHour ? instantAt(day, 15 * random.between(37, 70)) : day }
}
