import { addDays, type Day } from '@kervan/contracts/dates/business-days'
import type { Random } from '../support/meta-simulator/random.ts'
import { instantAt } from './past/timeline.ts'

/** What is to be done, with what is noted before and what came of it. */
export const TASKS = [
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
] as const

/** The share of open leads for which somebody planned what comes next. */
export const PLANNED = 0.7

/** What is to be done next about an open lead, from three days ago, which is overdue, to nine days from now. */
export const nextTask = (today: Day, random: Random) => {
  const [subcategory, notes] = random.pick(TASKS)
  const day = addDays(today, random.between(-3, 9))
  return { subcategory, notes, dueAt: random.chance(0.4) ? day : instantAt(day, 15 * random.between(37, 70)) }
}
