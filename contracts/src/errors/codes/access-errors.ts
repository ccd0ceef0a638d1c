import type { ErrorWords } from './error-words.ts'

/** Who calls, and what they may do. */
export const ACCESS_ERRORS = {
  'not-signed-in': {
    status: 401,
    tr: 'Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.',
    en: 'Your session has expired',
  },
  'api-key-unknown': {
    status: 401,
    tr: 'Böyle bir API anahtarı yok. Anahtarın tamamını kopyaladığınıza bakın ya da yeni bir gizli değer üretin.',
    en: 'There is no such API key. Check that it was copied in full, or make a new secret for it.',
  },
  'api-key-revoked': {
    status: 401,
    tr: 'Bu API anahtarı artık geçerli değil: iptal edildi, yerine yenisi kondu ya da sahibinin hesabı kapatıldı. Yeni bir gizli değer isteyin.',
    en: 'This API key is no longer valid: it was revoked or replaced, or the account of its owner was closed. Ask for a new secret.',
  },
  'api-key-expired': {
    status: 401,
    tr: 'Bu API anahtarının süresi doldu. Bitiş gününü ileri alın ya da yeni bir gizli değer üretin.',
    en: 'This API key has expired. Move its last day, or make a new secret.',
  },
  'not-for-keys': {
    status: 403,
    tr: 'Bu çağrı API anahtarıyla yapılamaz; oturum açmak gerekir.',
    en: 'This call cannot be made with an API key; it takes signing in.',
  },
  'not-key-owner': {
    status: 403,
    tr: 'Bir anahtarın gizli değerini yalnızca sahibi ya da bir yönetici üretebilir.',
    en: 'Only the owner of a key, or an administrator, can make a secret for it.',
  },
  'not-permitted': {
    status: 403,
    tr: 'Bunun için yetkiniz yok. Yöneticinizden isteyebilirsiniz.',
    en: 'You do not have the permission that this needs. An administrator can grant it.',
  },
  'view-only': {
    status: 403,
    tr: 'Bir iş arkadaşınızın gördüğüne bakıyorsunuz; burada bir şey değiştirilemez. Kendi oturumunuza dönüp yapın.',
    en: 'You are looking at what a colleague sees; nothing can be changed here. Go back to your own session to do it.',
  },
  'grant-exceeds-own': {
    status: 403,
    tr: 'Kendinizde olmayan bir yetkiyi veremezsiniz. Bir yöneticiden isteyin.',
    en: 'You cannot give a permission that you do not have yourself. Ask an administrator to do it.',
  },
  'right-overtaken': {
    status: 409,
    tr: 'Bu yetki siz bakarken başka türlü değiştirildi. Şimdi ne dediğine bakıp yeniden seçin.',
    en: 'This permission was changed otherwise while you were looking at it. See what it says now and choose again.',
  },
  'colleague-exceeds-own': {
    status: 403,
    tr: 'Sizden fazla yetkisi olan bir kullanıcıyı değiştiremezsiniz. Bir yöneticiden isteyin.',
    en: 'You cannot change a user who may do more than you. Ask an administrator to do it.',
  },
  'own-address': {
    status: 409,
    tr: 'Kendi e-posta adresinizi profil sayfanızda, şifrenizle değiştirin.',
    en: 'Change your own e-mail address on your profile page, with your password.',
  },
  'identity-mismatch': {
    status: 403,
    tr: 'İstekteki kullanıcı oturumdaki kullanıcı değil; bu tarayıcıda başka biri giriş yapmış olabilir. Tekrar giriş yapın.',
    en: 'The user named in the request is not the user of the session; another one may have signed in in this browser. Sign in again.',
  },
  'cross-site': {
    status: 403,
    tr: 'Bu istek X-Requested-With başlığı olmadan değişiklik yapamaz.',
    en: 'A request with a cookie alone changes nothing without the header X-Requested-With: XMLHttpRequest.',
  },
  'cross-origin': {
    status: 403,
    tr: '{origin} adresindeki bir sayfa bu oturumun çereziyle bağlanamaz.',
    en: 'A page at {origin} cannot connect with the cookie of this session.',
  },
} as const satisfies ErrorWords
