import type { Random } from './random.ts'

export const LANGUAGES = ['tr', 'en', 'de', 'ar', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** A person with WhatsApp on their phone. */
export interface SimulatedPerson {
  readonly name: string
  readonly language: Language
  /** Country code and number, digits only, as WhatsApp writes it. */
  readonly waId: string
  /** Business-scoped user id. */
  readonly userId: string
  /** Set by the person; then the number may be hidden. */
  readonly username?: string
  readonly hidesNumber: boolean
}

interface Origin {
  readonly country: string
  /** Dialling code and the beginning of mobile numbers. */
  readonly prefix: string
  readonly digits: number
}

const ORIGINS: Readonly<Record<Language, readonly Origin[]>> = {
  tr: [{ country: 'TR', prefix: '9055', digits: 8 }],
  en: [
    { country: 'GB', prefix: '44740', digits: 7 },
    { country: 'IE', prefix: '35385', digits: 7 },
  ],
  de: [
    { country: 'DE', prefix: '49176', digits: 8 },
    { country: 'AT', prefix: '43660', digits: 7 },
    { country: 'CH', prefix: '4178', digits: 7 },
  ],
  ar: [
    { country: 'SA', prefix: '96655', digits: 7 },
    { country: 'AE', prefix: '97150', digits: 7 },
    { country: 'KW', prefix: '96599', digits: 6 },
  ],
  ru: [
    { country: 'RU', prefix: '7916', digits: 7 },
    { country: 'KZ', prefix: '7701', digits: 7 },
  ],
}

/** First names, then the surnames that go with them. */
const NAMES: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  tr: [
    [
      'Ayşe Zeynep Elif Merve Şeyma Gülşen Çiğdem İrem Özge Nurgül Mehmet Mustafa Emre Oğuzhan Çağrı Uğur İbrahim Ömer Barış Gökhan',
      'Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Koç Kurt Özkan Şimşek Güneş Işık',
    ],
  ],
  en: [
    [
      'Charlotte Emily Siobhan Priya Grace Hannah Olivia Aisling Megan Fiona James Oliver Callum Rhys Daniel Ewan Marcus Patrick Liam George',
      "Smith Taylor O'Connor Patel Murphy Davies Walker Hughes Robinson Campbell Byrne Edwards Clarke Mitchell Okafor Morgan Bennett Kelly Foster Walsh",
    ],
  ],
  de: [
    [
      'Anna Sabine Jürgen Lena Katharina Björn Stefan Petra Monika Jörg Lukas Franziska Matthias Ute Andreas Claudia Sören Heike Tobias Renate',
      'Müller Schmidt Weiß Fischer Krüger Schäfer Hoffmann Köhler Richter Klein Schröder Neumann Zimmermann Böhm Lang Günther Vogel Huber Steiner Brunner',
    ],
  ],
  ar: [
    [
      'محمد أحمد خالد عبدالله فاطمة نورة سارة ريم يوسف عمر ليلى هند سلطان ماجد مريم',
      'العتيبي القحطاني الشمري الحربي الدوسري المطيري الزهراني الغامدي العنزي الشهري المنصوري الهاشمي',
    ],
  ],
  ru: [
    [
      'Екатерина Ольга Наталья Анастасия Ирина Светлана Мария Юлия Татьяна Елена',
      'Иванова Смирнова Кузнецова Попова Соколова Лебедева Козлова Новикова Морозова Ёлкина',
    ],
    ['Алексей Дмитрий Сергей Андрей Михаил Артём Павел Олег', 'Иванов Петров Волков Соловьёв Васильев Зайцев Павлов'],
  ],
}

/** Prime to ten, so that numbers repeat only when all are used up, and large, so that neighbours look unlike. */
const STRIDE = 7_368_787

/** Turkey writes most, as it does to a clinic in Istanbul. */
const SHARE: readonly Language[] = ['tr', 'tr', 'tr', 'en', 'en', 'de', 'de', 'ar', 'ru']

/**
 * Makes people; no two share a number or a user id.
 * @param after  how many people another caller has made, whose numbers are left out
 */
export const createPeople = (random: Random, after = 0) => {
  let count = after
  return (language: Language = random.pick(SHARE)): SimulatedPerson => {
    count++
    const [first, last] = random.pick(NAMES[language])
    const origin = random.pick(ORIGINS[language])
    const hidesNumber = random.chance(0.06)
    return {
      name: `${random.pick(first.split(' '))} ${random.pick(last.split(' '))}`,
      language,
      waId: origin.prefix + String((count * STRIDE) % 10 ** origin.digits).padStart(origin.digits, '0'),
      userId: `${origin.country}.${1_000_000_000_000_000 + count * 37_813_006_451 + random.between(0, 999_999_999)}`,
      ...((hidesNumber || random.chance(0.15)) && { username: `kullanici${count}` }),
      hidesNumber,
    }
  }
}
