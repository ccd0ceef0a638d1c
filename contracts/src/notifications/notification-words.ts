import type { Language } from '../errors/error-codes.ts'
import { isolateDirection } from '../text/isolate-direction.ts'
import type { NotificationType } from './notification-kinds.ts'

interface Words {
  readonly title: string
  /** `{by}` is who did it, `{name}` what the record is called. */
  readonly content: string
}

/** The way out, where a colleague did something to the ways into an account. */
const ASK = {
  tr: 'Bunu siz istemediyseniz yöneticinize sorun.',
  en: 'If you did not ask for this, ask your administrator.',
}
/** The way out, where it may have been another in the name of the user. */
const TAKE_BACK = {
  tr: 'Bunu siz yapmadıysanız şifrenizi hemen değiştirin ve yöneticinize haber verin.',
  en: 'If this was not you, change your password at once and tell your administrator.',
}

/** What a notification says. */
const WORDS = {
  'lead-given': {
    tr: { title: 'Yeni adayınız var', content: '{by} size {name} adayını verdi.' },
    en: { title: 'You have a new lead', content: '{by} gave you the lead {name}.' },
  },
  mentioned: {
    tr: { title: 'Bir notta sizden söz edildi', content: '{by}, {name} adayının notunda sizden söz etti.' },
    en: { title: 'You were mentioned in a note', content: '{by} mentioned you in a note on {name}.' },
  },
  'follow-up-due': {
    tr: { title: 'Takip zamanı geldi', content: '{name}' },
    en: { title: 'A follow-up is due', content: '{name}' },
  },
  'request-due': {
    tr: { title: 'Talebin zamanı geldi', content: '{name}' },
    en: { title: 'A request is due', content: '{name}' },
  },
  'password-reset': {
    tr: {
      title: 'Şifreniz sıfırlandı',
      content: `{by} şifrenizi sıfırladı; açık oturumlarınız kapatıldı. ${ASK.tr}`,
    },
    en: {
      title: 'Your password was reset',
      content: `{by} reset your password; your sessions were ended. ${ASK.en}`,
    },
  },
  'password-changed': {
    tr: {
      title: 'Şifreniz değişti',
      content: `Hesabınıza yeni bir şifre belirlendi; diğer oturumlarınız kapatıldı. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'Your password was changed',
      content: `Your account has a new password; your other sessions were ended. ${TAKE_BACK.en}`,
    },
  },
  'passkey-added': {
    tr: {
      title: 'Hesabınıza geçiş anahtarı eklendi',
      content: `Artık onunla da giriş yapılabilir. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'A passkey was added to your account',
      content: `It can be used to sign in from now on. ${TAKE_BACK.en}`,
    },
  },
  'passkey-removed': {
    tr: {
      title: 'Hesabınızdan geçiş anahtarı kaldırıldı',
      content: `Kaldıran: {by}. Artık onunla giriş yapılamaz. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'A passkey was removed from your account',
      content: `Removed by {by}. It can no longer be used to sign in. ${TAKE_BACK.en}`,
    },
  },
  'second-factor-set-up': {
    tr: {
      title: 'Girişte ikinci adım açıldı',
      content: `Artık şifrenizden sonra bir kod da sorulur. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'A second step was set up',
      content: `After your password you are asked for a code from now on. ${TAKE_BACK.en}`,
    },
  },
  'second-factor-turned-off': {
    tr: {
      title: 'Girişte ikinci adım kapatıldı',
      content: `Artık yalnızca şifreniz sorulur. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'Your second step was turned off',
      content: `You are asked for your password alone from now on. ${TAKE_BACK.en}`,
    },
  },
  'second-factor-reset': {
    tr: {
      title: 'İkinci adımınız sıfırlandı',
      content: `{by} girişteki ikinci adımınızı kaldırdı; açık oturumlarınız kapatıldı. ${ASK.tr}`,
    },
    en: {
      title: 'Your second step was reset',
      content: `{by} removed the second step of your sign-in; your sessions were ended. ${ASK.en}`,
    },
  },
  'recovery-codes-renewed': {
    tr: {
      title: 'Kurtarma kodlarınız yenilendi',
      content: `Eski kodlar artık geçmez. ${TAKE_BACK.tr}`,
    },
    en: {
      title: 'Your recovery codes were renewed',
      content: `The codes before are no longer good. ${TAKE_BACK.en}`,
    },
  },
  'session-ended': {
    tr: {
      title: 'Bir oturumunuz kapatıldı',
      content: `{by} açık oturumlarınızdan birini kapattı. Yeniden giriş yapabilirsiniz. ${ASK.tr}`,
    },
    en: {
      title: 'One of your sessions was ended',
      content: `{by} ended one of your sessions. You can sign in again. ${ASK.en}`,
    },
  },
  'sessions-ended': {
    tr: {
      title: 'Oturumlarınız kapatıldı',
      content: `{by} açık oturumlarınızın hepsini kapattı. Yeniden giriş yapabilirsiniz. ${ASK.tr}`,
    },
    en: {
      title: 'Your sessions were ended',
      content: `{by} ended all your sessions. You can sign in again. ${ASK.en}`,
    },
  },
  'registration-waits': {
    tr: { title: 'Onay bekleyen kayıt', content: '{name} kaydoldu ve onayınızı bekliyor.' },
    en: { title: 'A registration is waiting', content: '{name} has registered and is waiting for approval.' },
  },
  'channel-account-failing': {
    tr: {
      title: 'Bir kanal hesabı çalışmıyor',
      content: 'Sağlayıcı {name} hesabını kabul etmiyor. Gönderilecek mesajlar bekliyor.',
    },
    en: {
      title: 'A channel account fails',
      content: 'The provider refuses the account {name}. Messages to be sent by it are waiting.',
    },
  },
  'channel-account-restricted': {
    tr: {
      title: 'Bir kanal hesabının durumu kötüleşti',
      content: '{name} hesabının kalitesi ya da sınırı düştü, ya da hesap kısıtlandı. Nedeni hesabın sayfasında yazar.',
    },
    en: {
      title: 'The standing of a channel account got worse',
      content: 'The quality or limit of {name} dropped, or the account was restricted. Its page says why.',
    },
  },
  'webhook-failing': {
    tr: {
      title: 'Bir webhook aboneliği duraklatıldı',
      content: '{name} aboneliğine bir gündür hiçbir şey teslim edilemiyor.',
    },
    en: {
      title: 'A webhook subscription was paused',
      content: 'Nothing could be delivered to the subscription {name} for a day.',
    },
  },
  tried: {
    tr: { title: 'Deneme bildirimi', content: 'Bildirimler size ulaşıyor.' },
    en: { title: 'Test notification', content: 'Notifications reach you.' },
  },
} as const satisfies Readonly<Record<NotificationType, Readonly<Record<Language, Words>>>>

/** The words of a notification in a language. */
export const notificationWords = (
  type: NotificationType,
  language: Language,
  named: Readonly<Record<'by' | 'name', string>>,
): Words => {
  const { title, content } = WORDS[type][language]
  return {
    title,
    content: content.replace(/\{(by|name)\}/g, (_, name: 'by' | 'name') => isolateDirection(named[name])),
  }
}
