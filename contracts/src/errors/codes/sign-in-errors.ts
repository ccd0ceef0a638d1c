import type { ErrorWords } from './error-words.ts'

/** Passwords, passkeys, second factors, links and accounts of one's own. */
export const SIGN_IN_ERRORS = {
  'bad-credentials': {
    status: 401,
    tr: 'Kullanıcı adı veya şifre hatalı',
    en: 'Invalid username or password. Please check your credentials.',
  },
  'passkey-refused': {
    status: 401,
    tr: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da kullanıcı adınız ve şifrenizle giriş yapın.',
    en: 'The passkey was not accepted. Try again, or sign in with your username and password.',
  },
  'passkey-required': {
    status: 401,
    tr: 'Bu hesap için şifre yetmiyor: hesaba eklediğiniz geçiş anahtarıyla giriş yapın. Anahtar elinizde değilse yöneticiniz kaldırabilir.',
    en: 'The password is not enough for this account: sign in with the passkey that you added. If you no longer have it, an administrator can remove it.',
  },
  'passkey-not-added': {
    status: 409,
    tr: 'Geçiş anahtarı eklenemedi: süre doldu ya da bu anahtar zaten kayıtlı. Yeniden deneyin.',
    en: 'The passkey could not be added: too much time has passed, or it is known already. Try again.',
  },
  'too-many-passkeys': {
    status: 409,
    tr: 'En çok {most} geçiş anahtarınız olabilir. Önce kullanmadığınız birini kaldırın.',
    en: 'You can have {most} passkeys at most. Remove one that you do not use first.',
  },
  'passkeys-unavailable': {
    status: 409,
    tr: 'Bu sistemin adresinde geçiş anahtarı kullanılamıyor: https ile açılan bir alan adı gerekir. Şifrenizle giriş yapabilirsiniz.',
    en: 'Passkeys cannot be used at the address of this system: it takes a domain name over https. You can sign in with your password.',
  },
  'account-inactive': {
    status: 403,
    tr: 'Hesabınız aktif değil. Lütfen yöneticinize başvurun.',
    en: 'Your account is not active. Please contact your administrator.',
  },
  'one-time-password-expired': {
    status: 403,
    tr: 'Tek kullanımlık şifrenizin süresi doldu. Yöneticiniz size yenisini verebilir.',
    en: 'Your one-time password has expired. Your administrator can give you a new one.',
  },
  'password-change-required': {
    status: 403,
    tr: 'Tek kullanımlık bir şifreyle giriş yaptınız. Önce kendi şifrenizi belirleyin.',
    en: 'You signed in with a one-time password. Choose a password of your own first.',
  },
  'second-factor-required': {
    status: 403,
    tr: 'Hesabınız için ikinci adım zorunlu. Önce onu kurun.',
    en: 'Your account needs a second step at sign-in. Set it up first.',
  },
  'second-factor-needed': {
    status: 401,
    tr: 'Şifreniz doğru. Şimdi doğrulama kodunu girin.',
    en: 'Your password is right. Now enter the code of your second step.',
  },
  'sign-in-over': {
    status: 401,
    tr: 'Bu girişin süresi doldu, deneme hakkı bitti ya da hesabınızda bir şey değişti. Şifrenizle yeniden başlayın.',
    en: 'This sign-in took too long, has no tries left, or something about your account changed. Begin again with your password.',
  },
  'second-factor-not-offered': {
    status: 409,
    tr: 'Hesabınız için ikinci adım kapalı. Açılmasını yöneticinizden isteyin.',
    en: 'The second step is switched off for your account. Ask your administrator to allow it.',
  },
  'second-factor-is-on': {
    status: 409,
    tr: 'İkinci adım zaten açık. Başka bir uygulamaya geçmek için önce kapatın.',
    en: 'The second step is on already. To move to another app, turn it off first.',
  },
  'second-factor-is-off': {
    status: 409,
    tr: 'Bu hesapta ikinci adım açık değil; yapılacak bir şey yok.',
    en: 'The second step is not on for this account; there is nothing to do.',
  },
  'second-factor-not-begun': {
    status: 409,
    tr: 'Kurulum başlamamış ya da üzerinden yarım saat geçmiş. Kuruluma yeniden başlayın.',
    en: 'The set-up was not begun, or half an hour has passed since. Begin it again.',
  },
  'second-factor-demanded': {
    status: 409,
    tr: 'Hesabınız için ikinci adım zorunlu, kapatılamaz. Telefonunuzu değiştirdiyseniz yöneticinizden sıfırlamasını isteyin.',
    en: 'Your account needs a second step, so it cannot be turned off. If you have another phone, ask your administrator to reset it.',
  },
  'own-account': {
    status: 409,
    tr: 'Bunu kendi hesabınız için profilinizde yaparsınız.',
    en: 'For your own account you do this in your profile.',
  },
  'no-email-address': {
    status: 409,
    tr: 'Bu kullanıcının e-posta adresi yok. Önce bir adres yazın ya da tek kullanımlık şifre verin.',
    en: 'This user has no e-mail address. Add one first, or give a one-time password.',
  },
  'link-not-valid': {
    status: 410,
    tr: 'Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş ya da eksik kopyalanmış. Yeni bir bağlantı isteyin.',
    en: 'This link is no longer valid: it was used, has expired or was not copied in full. Ask for a new one.',
  },
  'mail-not-configured': {
    status: 409,
    tr: 'Bu sistem e-posta göndermiyor. Yöneticiniz size yeni bir şifre verebilir.',
    en: 'This system sends no e-mail. Your administrator can give you a new password.',
  },
  'user-deactivated': {
    status: 409,
    tr: 'Bu kullanıcı devre dışı. Önce yeniden etkinleştirin.',
    en: 'This user is deactivated. Reactivate the user first.',
  },
  'last-administrator': {
    status: 409,
    tr: 'Etkin olan son yönetici bu. Önce başka bir kullanıcıyı yönetici yapın.',
    en: 'This is the last active administrator. Make another user an administrator first.',
  },
  'registration-closed': {
    status: 403,
    tr: 'Kayıt kapalı. Bir hesap için kuruluşunuzun Kervan yöneticisine başvurun.',
    en: 'Registration is closed. Ask the Kervan administrator of your organisation for an account.',
  },
  'registration-by-invitation': {
    status: 403,
    tr: 'Kayıt yalnızca davetle yapılır. Kuruluşunuzun Kervan yöneticisinden davet isteyin.',
    en: 'Registration is by invitation only. Ask the Kervan administrator of your organisation for one.',
  },
  'invitation-not-valid': {
    status: 410,
    tr: 'Bu davet artık geçerli değil: kullanılmış, geri çekilmiş, süresi dolmuş ya da bağlantı eksik kopyalanmış. Sizi davet edenden yenisini isteyin.',
    en: 'This invitation is no longer valid: it was used, withdrawn, has expired, or the link was not copied in full. Ask whoever invited you for another.',
  },
  'registration-waits': {
    status: 403,
    tr: 'Kaydınız henüz onaylanmadı. Onaylanınca giriş yapabilirsiniz.',
    en: 'Your registration has not been approved yet. You can sign in once it is.',
  },
  'registration-decided': {
    status: 409,
    tr: 'Bu kayıt için karar verilmiş. Listeyi yenileyin.',
    en: 'This registration has been decided already. Reload the list.',
  },
  'username-taken': { status: 409, tr: 'Bu kullanıcı adı alınmış.', en: 'This username is taken.' },
} as const satisfies ErrorWords
