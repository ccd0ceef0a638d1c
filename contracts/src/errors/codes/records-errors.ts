import type { ErrorWords } from './error-words.ts'

/** Records of every kind, and of each. */
export const RECORD_ERRORS = {
  'lead-not-found': { status: 404, tr: 'Aday bulunamadı.', en: 'Lead not found.' },
  'person-not-found': { status: 404, tr: 'Kişi bulunamadı.', en: 'Person not found.' },
  'user-not-found': { status: 404, tr: 'Kullanıcı bulunamadı.', en: 'User not found.' },
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
  'reference-archived': {
    status: 409,
    tr: 'Seçilen kayıt arşivde ya da devre dışı. Başkasını seçin veya önce onu geri getirin.',
    en: 'What was chosen is archived or deactivated. Choose another, or restore it first.',
  },
  'too-many-tags': {
    status: 409,
    tr: 'Bir kayıtta en fazla {maximum} etiket olabilir. Önce birini kaldırın.',
    en: 'A record can have at most {maximum} tags. Take one off first.',
  },
  'too-many-pins': {
    status: 409,
    tr: 'En fazla {maximum} kayıt sabitlenebilir. Önce birinin sabitlemesini kaldırın.',
    en: 'At most {maximum} records can be pinned. Unpin one of them first.',
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
  'born-in-the-future': {
    status: 409,
    tr: 'Doğum tarihi gelecekte olamaz.',
    en: 'A date of birth cannot lie in the future.',
  },
  'move-not-allowed': {
    status: 409,
    tr: 'Kayıt şu anki durumundan bu duruma geçemez.',
    en: 'The record cannot move to this status from where it stands.',
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
  'contact-point-of-merged': {
    status: 409,
    tr: 'Bu bilgi, kişiyle birleştirilen kayıtta var. Düzeltmek yerine yanlış olanı kaldırın.',
    en: 'The record that was merged with this person has it. Remove the wrong one instead of correcting it.',
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
  'consent-withdrawn-since': {
    status: 409,
    tr: 'Kişi bu izni daha sonra geri çekmiş. Yalnızca geri çekmeden sonra alınan bir izin kaydedilebilir.',
    en: 'The person has withdrawn this consent since. Only a consent that was given after that can be recorded.',
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
} as const satisfies ErrorWords
