/**
 * Every refusal that a person or a program can meet: HTTP status and its words. `{name}` is filled from the details. Words never
 * hold a code of ours (a permission, a stage): those go beside them as data, for which the client has words.
 */
export const ERRORS = {
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
  'bad-credentials': {
    status: 401,
    tr: 'Kullanıcı adı veya şifre hatalı',
    en: 'Invalid username or password. Please check your credentials.',
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
    tr: 'İstekteki kullanıcı ({claimed}) oturumdaki kullanıcı değil.',
    en: 'The user named in the request ({claimed}) is not the user of the session.',
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
  'invalid-request': { status: 400, tr: 'İstek geçersiz: {fields}', en: 'The request is not valid: {fields}' },
  'malformed-path': {
    status: 400,
    tr: 'Adres okunamıyor: her % işaretini UTF-8 baytı olan iki onaltılık hane izlemeli.',
    en: 'The address cannot be read: every % must be followed by two hexadecimal digits of UTF-8.',
  },
  'not-json': {
    status: 415,
    tr: 'Gövde UTF-8 JSON olmalı; Content-Type: application/json ile gönderin.',
    en: 'The body must be JSON in UTF-8; send it with Content-Type: application/json.',
  },
  'malformed-json': { status: 400, tr: 'Gövde geçerli JSON değil.', en: 'The body is not valid JSON.' },
  'body-too-large': {
    status: 413,
    tr: 'Gövde çok büyük: en fazla {limit} bayt.',
    en: 'The body is too large: at most {limit} bytes.',
  },
  'body-too-slow': {
    status: 408,
    tr: 'Gövde çok yavaş geldi. Bağlantınızı kontrol edip yeniden deneyin.',
    en: 'The body came too slowly. Check your connection and try again.',
  },
  'not-bytes': {
    status: 415,
    tr: 'Gövde dosyanın kendisi olmalı; Content-Type: application/octet-stream ile gönderin.',
    en: 'The body must be the file itself; send it with Content-Type: application/octet-stream.',
  },
  'file-too-large': {
    status: 413,
    tr: 'Dosya çok büyük (en fazla {megabytes} MB). Küçültüp yeniden deneyin.',
    en: 'The file is too large (max {megabytes} MB). Make it smaller and try again.',
  },
  'file-empty': {
    status: 400,
    tr: 'Dosya boş. İçinde bir şey olan bir dosya seçin.',
    en: 'The file is empty. Choose one with something in it.',
  },
  'file-type-not-taken': {
    status: 415,
    tr: 'Bu tür dosya yüklenemez. Resim, PDF, Word, Excel, metin, ses, video ya da DICOM dosyası seçin.',
    en: 'Files of this type cannot be uploaded. Choose an image, PDF, Word, Excel, text, audio, video or DICOM file.',
  },
  'image-too-large': {
    status: 413,
    tr: 'Resim çok büyük: en fazla {megapixels} megapiksel. Küçültüp yeniden deneyin.',
    en: 'The image is too large: at most {megapixels} megapixels. Make it smaller and try again.',
  },
  'too-many-uploads': {
    status: 429,
    tr: 'Kaydedilmemiş çok fazla yükleme var. Önce birini kaydedin ya da yarın yeniden deneyin.',
    en: 'There are too many uploads that were not saved. Save one first, or try again tomorrow.',
  },
  'file-not-found': {
    status: 404,
    tr: 'Dosya burada yok ya da artık yok.',
    en: 'The file is not here, or not any more.',
  },
  'file-not-uploaded': {
    status: 409,
    tr: 'Dosya sunucuda yok. Yeniden yükleyin.',
    en: 'The file is not on the server. Upload it again.',
  },
  'range-not-satisfiable': {
    status: 416,
    tr: 'Dosyada böyle bir bölüm yok.',
    en: 'The file has no such part.',
  },
  'too-many-requests': {
    status: 429,
    tr: 'Çok fazla istek. {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many requests. Try again in {seconds} seconds.',
  },
  'not-found': { status: 404, tr: 'Böyle bir adres yok.', en: 'There is no such address.' },
  'method-not-allowed': {
    status: 405,
    tr: 'Bu adres bu yöntemi bilmiyor. Bildikleri: {allowed}',
    en: 'This address does not take this method. It takes: {allowed}',
  },
  'lead-not-found': { status: 404, tr: 'Aday bulunamadı.', en: 'Lead not found.' },
  'person-not-found': { status: 404, tr: 'Kişi bulunamadı.', en: 'Person not found.' },
  'user-not-found': { status: 404, tr: 'Kullanıcı bulunamadı.', en: 'User not found.' },
  'not-parked': {
    status: 409,
    tr: 'Bu kayıt artık beklemiyor; birisi yeniden denemiş olabilir. Sayfayı yenileyin.',
    en: 'This does not stand still any more; somebody may have tried it again. Refresh the page.',
  },
  'record-not-found': { status: 404, tr: 'Kayıt bulunamadı.', en: 'Record not found.' },
  'record-exists': { status: 409, tr: 'Bu kayıt zaten var.', en: 'This record exists already.' },
  'record-archived': {
    status: 409,
    tr: 'Kayıt arşivde. Önce arşivden çıkarın.',
    en: 'The record is in the archive. Restore it first.',
  },
  'reference-not-found': {
    status: 409,
    tr: 'Seçilen kayıt artık yok. Listeden yeniden seçin.',
    en: 'The record that was chosen is not there. Choose again from the list.',
  },
  'too-many-tags': {
    status: 409,
    tr: 'Bir kayıtta en fazla {maximum} etiket olabilir. Önce birini kaldırın.',
    en: 'A record can have at most {maximum} tags. Take one off first.',
  },
  'cannot-be-undone': {
    status: 409,
    tr: 'Bu değişiklik geri alınamaz.',
    en: 'This change cannot be taken back.',
  },
  'past-terms-fixed': {
    status: 409,
    tr: 'Geçmişte başlamış bir koşul ya da fiyat değiştirilemez ve silinemez; koşulun yalnızca bitişi, bugün ya da sonrası olarak değişebilir. Bugün ya da sonra başlayan yeni bir satır ekleyin.',
    en: 'Terms and prices that began in the past can be neither changed nor removed; only the end of terms can move, to today or later. Add a new line that begins today or later.',
  },
  'terms-begin-in-the-past': {
    status: 409,
    tr: 'Yeni bir koşul ya da fiyat geçmişte başlayamaz. Bugünü ya da sonraki bir günü seçin.',
    en: 'New terms or prices cannot begin in the past. Choose today or a later day.',
  },
  'terms-overlap': {
    status: 409,
    tr: 'Aynı gün için iki koşul olamaz. Birinin başlangıcını ya da bitişini değiştirin.',
    en: 'Two terms cannot hold on the same day. Change the beginning or the end of one of them.',
  },
  'terms-end-before-beginning': {
    status: 409,
    tr: 'Bir koşul başlamadan bitemez. Bitiş gününü düzeltin.',
    en: 'Terms cannot end before they begin. Correct the last day.',
  },
  'move-not-allowed': {
    status: 409,
    tr: 'Kayıt şu anki durumundan bu duruma geçemez.',
    en: 'The record cannot move to this status from where it stands.',
  },
  'revision-required': {
    status: 428,
    tr: 'Kaydın hangi hâlini değiştirdiğinizi If-Match başlığında söyleyin.',
    en: 'Say in the If-Match header which revision you are changing.',
  },
  'revision-conflict': {
    status: 412,
    tr: 'Kayıt siz bakarken değişti. Güncel hâlini görüp yeniden deneyin.',
    en: 'The record changed while you were looking at it. Look at its present state and try again.',
  },
  contended: {
    status: 409,
    tr: 'Kayıt şu anda çok sık değişiyor. Lütfen yeniden deneyin.',
    en: 'The record is changing too quickly just now. Please try again.',
  },
  'idempotency-key-reused': {
    status: 422,
    tr: 'Bu Idempotency-Key başka bir istekle kullanılmış.',
    en: 'This Idempotency-Key was used for a different request.',
  },
  'stage-not-allowed': {
    status: 409,
    tr: 'Aday bulunduğu aşamadan bu aşamaya geçemez.',
    en: 'The lead cannot move to this stage from where it stands.',
  },
  'reason-required': {
    status: 409,
    tr: 'Bu duruma geçmek için bir neden yazın.',
    en: 'Moving to this status needs a reason.',
  },
  'lead-archived': { status: 409, tr: 'Aday arşivde. Önce geri alın.', en: 'The lead is archived. Restore it first.' },
  'lead-already-open': {
    status: 409,
    tr: 'Bu kişinin aynı tedavi için açık bir adayı var.',
    en: 'This person already has an open lead for the same treatment.',
  },
  'contact-required': { status: 400, tr: 'Telefon veya e-posta gerekli.', en: 'Either phone or e-mail is required.' },
  'contact-point-missing': {
    status: 409,
    tr: 'Kişinin böyle bir iletişim bilgisi yok.',
    en: 'The person has no such contact point.',
  },
  'last-contact-point': {
    status: 409,
    tr: 'Kişinin son iletişim bilgisi silinemez. Önce yenisini ekleyin.',
    en: 'The last contact point cannot be removed. Add another first.',
  },
  'last-contact-point-of-merged': {
    status: 409,
    tr: 'Bu, birleştirilen kişinin tek iletişim bilgisi; birleştirme geri alınabilsin diye silinemez.',
    en: 'This is the only contact point that the merged person had. It stays, so that the merge can be undone.',
  },
  'merge-same-person': {
    status: 409,
    tr: 'Bu iki kayıt zaten aynı kişi.',
    en: 'These two records are already the same person.',
  },
  'person-merged': {
    status: 409,
    tr: 'Bu kişi başka bir kişiyle birleştirilmiş. Birleştirilen kişinin sayfasından devam edin.',
    en: 'This person has been merged into another one. Go on from the page of the merged person.',
  },
  'person-not-merged': {
    status: 409,
    tr: 'Bu kişi başka bir kişiyle birleştirilmiş değil.',
    en: 'This person is not merged into another one.',
  },
  'identity-taken': {
    status: 409,
    tr: 'Bu bilgi başka bir kişide kayıtlı.',
    en: 'This belongs to another person on file.',
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
  'webhook-signature': { status: 401, tr: 'İmza eksik veya yanlış.', en: 'The signature is missing or wrong.' },
  'webhook-not-configured': {
    status: 503,
    tr: '{setting} ayarlanmadığı için bu sağlayıcıdan mesaj alınmıyor.',
    en: 'Nothing is accepted from this provider until {setting} is set.',
  },
  'webhook-verify-token': { status: 403, tr: 'Doğrulama anahtarı yanlış.', en: 'The verify token is wrong.' },
  unavailable: {
    status: 503,
    tr: 'Sunucuya şu anda ulaşılamıyor; değişikliğiniz kaydedilmemiş olabilir. Birazdan yeniden deneyin.',
    en: 'The server cannot be reached just now; your change may not have been saved. Try again in a moment.',
  },
  'newer-version': {
    status: 503,
    tr: 'Kervan şu anda güncelleniyor; bu liste artık böyle filtrelenemiyor ya da sıralanamıyor. Hiçbir şey kaybolmadı; sayfayı yenileyin.',
    en: 'Kervan is being updated; this list can no longer be filtered or sorted like this. Nothing was lost; reload the page.',
  },
  'store-refuses': {
    status: 503,
    tr: 'Olay deposu programın okumasına ya da yazmasına izin vermiyor; değişikliğiniz kaydedilmedi. Sistemi işleten kişiye {requestId} numarasıyla bildirin.',
    en: 'The event store does not let the program read or write; your change was not saved. Tell the people who operate the system, with the number {requestId}.',
  },
  'event-unreadable': {
    status: 503,
    tr: 'Bu kayıtta programın bu sürümünün okuyamadığı bir olay var; hiçbir şey değiştirilmedi. Sistemi işleten kişiye {requestId} numarasıyla bildirin.',
    en: 'This record holds an event that this version of the program cannot read; nothing was changed. Tell whoever operates it, with the number {requestId}.',
  },
  internal: {
    status: 500,
    tr: 'Beklenmeyen bir hata oldu. Tekrar deneyin; sürerse {requestId} numarasıyla bildirin.',
    en: 'Something unexpected happened. Try again; if it persists, report it with the number {requestId}.',
  },
} as const satisfies Record<string, { status: number; tr: string; en: string }>

export type ErrorCode = keyof typeof ERRORS
export type Language = 'tr' | 'en'

/** The words of an error; an unknown placeholder stays visible rather than vanish. */
export const errorText = (
  code: ErrorCode,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string =>
  ERRORS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in details ? String(details[name]) : whole,
  )
