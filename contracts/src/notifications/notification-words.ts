import type { Language } from '../errors/error-codes.ts'

interface Words {
  readonly title: string
  /** `{by}` is who did it, `{name}` what the record is called. */
  readonly content: string
}

/** What a notification says. */
const WORDS = {
  'lead-given': {
    tr: { title: 'Yeni adayınız var', content: '{by} size {name} adayını verdi.' },
    en: { title: 'You have a new lead', content: '{by} gave you the lead {name}.' },
  },
  'password-reset': {
    tr: { title: 'Şifreniz sıfırlandı', content: '{by} şifrenizi sıfırladı; açık oturumlarınız kapatıldı.' },
    en: { title: 'Your password was reset', content: '{by} reset your password; your sessions were ended.' },
  },
  'registration-waits': {
    tr: { title: 'Onay bekleyen kayıt', content: '{name} kaydoldu ve onayınızı bekliyor.' },
    en: { title: 'A registration is waiting', content: '{name} has registered and is waiting for approval.' },
  },
  tried: {
    tr: { title: 'Deneme bildirimi', content: 'Bildirimler size ulaşıyor.' },
    en: { title: 'Test notification', content: 'Notifications reach you.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Words>>>>

export type NotificationType = keyof typeof WORDS
export const NOTIFICATION_TYPES = Object.keys(WORDS) as [NotificationType, ...NotificationType[]]

/** The words of a notification in a language. */
export const notificationWords = (
  type: NotificationType,
  language: Language,
  named: Readonly<Record<'by' | 'name', string>>,
): Words => {
  const { title, content } = WORDS[type][language]
  return { title, content: content.replace(/\{(by|name)\}/g, (_, name: 'by' | 'name') => named[name]) }
}
