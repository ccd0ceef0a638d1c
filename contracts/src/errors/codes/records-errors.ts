import type { ErrorWords } from './error-words.ts'

/** Records of every kind, and of each. */
export const RECORD_ERRORS = {
  'lead-not-found': { status: 404, tr: 'Aday bulunamadı.', en: 'Lead not found.' },
  'person-not-found': { status: 404, tr: 'Kişi bulunamadı.', en: 'Person not found.' },
  'user-not-found': { status: 404, tr: 'Kullanıcı bulunamadı.', en: 'User not found.' },
  'record-not-found': { status: 404, tr: 'Kayıt bulunamadı.', en: 'Record not found.' },
  'channel-settings': {
    status: 400,
    tr: 'Bu kanalın hesabı için gerekli bilgi eksik ya da beklenen biçimde değil.',
    en: 'What an account of this channel needs is missing, or is not written as expected.',
  },
  'credential-not-used': {
    status: 400,
    tr: 'Bu kanalın hesabında böyle bir gizli bilgi kullanılmaz.',
    en: 'Accounts of this channel use no such credential.',
  },
  'sequence-incomplete': {
    status: 409,
    tr: 'Akış eksik: tetikleyicinin ve her adımın gerektirdiği alanları doldurun.',
    en: 'The sequence is incomplete. Fill in what its trigger and each of its steps need.',
  },
  'record-exists': { status: 409, tr: 'Bu kayıt zaten var.', en: 'This record exists already.' },
  'record-archived': {
    status: 409,
    tr: 'Kayıt arşivde. Önce arşivden çıkarın.',
    en: 'The record is in the archive. Restore it first.',
  },
  'conversation-not-found': { status: 404, tr: 'Konuşma bulunamadı.', en: 'Conversation not found.' },
  'message-not-found': { status: 404, tr: 'Mesaj bulunamadı.', en: 'Message not found.' },
  'window-closed': {
    status: 409,
    tr: 'Serbest yazma süresi doldu. Kişi yeniden yazınca serbest metin gönderebilirsiniz.',
    en: 'The reply window is over. Free text can be sent once the person has written again.',
  },
  'consent-not-given': {
    status: 409,
    tr: 'Kişi bu kanaldan tanıtım mesajı almaya izin vermemiş. Önce iznini alıp kişinin sayfasına kaydedin.',
    en: 'The person has not agreed to marketing messages by this channel. Ask for the consent and record it on the person first.',
  },
  'buttons-not-taken': {
    status: 409,
    tr: 'Bu kanaldan düğmeli mesaj gönderilemez. Düğmeleri kaldırıp yeniden gönderin.',
    en: 'This channel takes no buttons under a message. Remove them and send it again.',
  },
  'template-not-found': {
    status: 404,
    tr: 'Bu ad ve dilde bir WhatsApp şablonu yok.',
    en: 'There is no WhatsApp template with this name and language.',
  },
  'template-not-approved': {
    status: 409,
    tr: 'Bu şablon onaylı değil; yalnızca onaylı şablonlar gönderilebilir.',
    en: 'This template is not approved; only approved ones can be sent.',
  },
  'template-not-sendable': {
    status: 409,
    tr: 'Bu şablon buradan gönderilemez: dosyalı başlığı, özel bir düğmesi ya da doğrulama kategorisi var veya kanal WhatsApp değil.',
    en: 'This template cannot be sent from here: it has a file as its header, a special button or the category authentication, or the channel is not WhatsApp.',
  },
  'template-value-missing': {
    status: 400,
    tr: 'Şablondaki “{variable}” değeri boş. Boş değerle mesaj gönderilmez.',
    en: 'The value "{variable}" of the template is empty. No message is sent with an empty value.',
  },
  'template-value-malformed': {
    status: 400,
    tr: 'Şablondaki “{variable}” değerinde satır sonu, sekme ya da art arda dörtten çok boşluk var veya değer çok uzun.',
    en: 'The value "{variable}" of the template has a line break, a tab or more than four spaces in a row, or is too long.',
  },
  'template-name-malformed': {
    status: 409,
    tr: 'Şablon adında yalnızca küçük harf (a-z), rakam ve alt çizgi olabilir; dil “tr” ya da “en_US” gibi yazılır.',
    en: 'The name of a template has lower-case letters (a-z), digits and underscores alone; its language is written like "tr" or "en_US".',
  },
  'template-variables-malformed': {
    status: 409,
    tr: 'Meta bu değişkenleri kabul etmez: metin değişkenle başlayıp bitemez, iki değişken yan yana duramaz, numaralar 1’den sırayla gider, alt bilgide değişken olmaz; bağlantı düğmesinde değişken en sonda durur.',
    en: 'Meta does not take these variables: a text neither begins nor ends with one, two do not stand side by side, numbers go on from 1, a footer has none, and the address of a button has one at its end alone.',
  },
  'template-without-way-out': {
    status: 409,
    tr: 'Tanıtım şablonunda çıkış yolu yok. “Mesaj istemiyorum” düğmesi ya da alt bilgiye “DUR yazın” gibi bir söz ekleyin.',
    en: 'The marketing template shows no way out. Add a button to opt out, or words such as "reply STOP" to its footer.',
  },
  'template-category-not-written': {
    status: 409,
    tr: 'Doğrulama şablonlarının metnini Meta yazar; bunları Meta’da oluşturup buraya alın.',
    en: 'Meta writes the text of authentication templates itself. Create them at Meta, and bring them here.',
  },
  'templates-unreachable': {
    status: 409,
    tr: 'Şablonlar alınamadı: WhatsApp Business hesabı bağlı değil (yöneticiniz META_WABA_ID ayarını vermeli) ya da Meta şu anda yanıt vermiyor. Burada olanlar duruyor.',
    en: 'The templates could not be brought: no WhatsApp Business account is connected (your administrator has to set META_WABA_ID), or Meta does not answer at the moment. What is here stays.',
  },
  'consent-withdrawn': {
    status: 409,
    tr: 'Kişi bu kanaldan mesaj istemediğini bildirdi ve o zamandan beri yazmadı.',
    en: 'The person asked not to be written to by this channel, and has not written since.',
  },
  'channel-not-connected': {
    status: 409,
    tr: 'Bu kanaldan gönderim kurulu değil. Yöneticinizden kanalı bağlamasını isteyin.',
    en: 'Sending by this channel is not set up. Ask your administrator to connect it.',
  },
  'message-too-long': {
    status: 409,
    tr: 'Mesaj bu kanal için çok uzun. Kısaltıp yeniden gönderin.',
    en: 'The message is too long for this channel. Shorten it and send it again.',
  },
  'number-not-of-person': {
    status: 409,
    tr: 'Bu numara ya da adres kişinin kaydında yok. Önce kişiye ekleyin.',
    en: 'This number or address is not on the record of the person. Add it to the person first.',
  },
  'message-underway': {
    status: 409,
    tr: 'Mesaj sağlayıcıya verildi; artık geri alınamaz.',
    en: 'The message was handed to the provider and cannot be taken back.',
  },
  'message-not-failed': {
    status: 409,
    tr: 'Yalnızca gönderilemeyen ya da sonucu bilinmeyen mesajlar yeniden gönderilir.',
    en: 'Only messages that failed, or whose outcome is not known, are sent again.',
  },
  'assignee-sees-no-lead': {
    status: 409,
    tr: 'Bu çalışan konuşmanın adayını göremiyor. Önce adayı ona ya da ekibine atayın.',
    en: 'This colleague cannot see the lead of the conversation. Assign the lead to them or their team first.',
  },
  'conversation-with-colleague': {
    status: 409,
    tr: 'Bu numara ya da adresle olan konuşma başka bir çalışanda. Yazabilmek için yöneticinizden konuşmanın adayını size ya da ekibinize atamasını isteyin.',
    en: 'The conversation by this number or address is with another team member. To write in it, ask your manager to assign its lead to you or your team.',
  },
  'assigned-meanwhile': {
    status: 409,
    tr: 'Bu konuşmayı bu arada başkası üstlendi.',
    en: 'Somebody else has taken this conversation meanwhile.',
  },
  'message-meanwhile': {
    status: 409,
    tr: 'Kişi bu arada yeniden yazdı. Önce son mesajı okuyun.',
    en: 'The person has written again meanwhile. Read the last message first.',
  },
  'conversation-closed': {
    status: 409,
    tr: 'Konuşma kapalı. Ertelemek için önce yeniden açın.',
    en: 'The conversation is closed. Reopen it before you snooze it.',
  },
  'snooze-out-of-range': {
    status: 409,
    tr: 'Erteleme zamanı gelecekte ve en fazla bir yıl sonra olmalı.',
    en: 'A snooze ends in the future, and within a year.',
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
  'too-many-calendar-links': {
    status: 409,
    tr: 'En fazla {maximum} takvim bağlantınız olabilir. Önce birini iptal edin.',
    en: 'You can have at most {maximum} calendar links. Revoke one of them first.',
  },
  'calendar-not-found': {
    status: 404,
    tr: 'Bu takvim bağlantısı geçerli değil ya da iptal edilmiş. Hesabınızdan yenisini oluşturun.',
    en: 'This calendar link is not valid or has been revoked. Make a new one in your account.',
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
  'placeholder-unknown': {
    status: 409,
    tr: 'Süslü ayraçlar arasında tanınmayan bir yer tutucu var. Tanınanlar: ad, tam ad, temsilci, firma, klinik, etkinlik, randevu günü, randevu saati.',
    en: 'There is a placeholder in braces that is not known. Known are: first name, full name, agent, company, clinic, event, appointment day, appointment time.',
  },
  'terms-end-before-beginning': {
    status: 409,
    tr: 'Bir koşul başlamadan bitemez. Bitiş gününü düzeltin.',
    en: 'Terms cannot end before they begin. Correct the last day.',
  },
  'lead-or-person': {
    status: 409,
    tr: 'Bir talep ya bir adayındır ya da bir kişinin. İkisinden yalnızca birini seçin.',
    en: 'A request is made by a lead or by a person. Choose one of the two.',
  },
  'recurrence-without-end': {
    status: 409,
    tr: 'Tekrarlayan bir takibin bir bitiş günü olur. Bitiş gününü yazın ya da tekrarı kaldırın.',
    en: 'A follow-up that recurs must end. Enter its last day, or take the recurrence away.',
  },
  'recurrence-ends-early': {
    status: 409,
    tr: 'Tekrar, takibin kendi gününden önce bitemez. Daha sonraki bir bitiş günü yazın.',
    en: 'A recurrence cannot end before the follow-up is due. Enter a later last day.',
  },
  'snoozed-into-the-past': {
    status: 409,
    tr: 'Takip geçmiş bir zamana ertelenemez. Daha sonraki bir zaman seçin.',
    en: 'A follow-up cannot be put off to a time that is over. Choose a later one.',
  },
  'next-about-archived': {
    status: 409,
    tr: 'Takibin konusu olan kayıt arşivde; onun için yeni takip açılmaz. Sıradaki takibin alanlarını boşaltıp öyle tamamlayın ya da önce kaydı arşivden çıkarın.',
    en: 'The record that this follow-up is about is archived, and no new follow-up is opened about it. Empty the fields of the next one and complete it without, or restore the record first.',
  },
  'assigned-to-another': {
    status: 409,
    tr: 'Takip artık başka birinde.',
    en: 'The follow-up is with someone else by now.',
  },
  'capacity-below-reserved': {
    status: 409,
    tr: 'Etkinlikte {reserved} kişiye yer ayrıldı; kontenjan bundan az olamaz. Önce katılımcı çıkarın ya da daha büyük bir sayı yazın.',
    en: 'Places taken at the event: {reserved}. The capacity cannot be less. Take participants out first, or enter a larger number.',
  },
  'event-full': {
    status: 409,
    tr: 'Etkinlikte boş yer yok. Kişiyi bekleme listesine alın ya da kontenjanı artırın.',
    en: 'The event has no free place. Put the person on the waiting list, or raise the capacity.',
  },
  'event-over': {
    status: 409,
    tr: 'Etkinlik bitti; yeni katılımcı alınmaz. Başka bir etkinlik seçin. Etkinliğin günleri yanlışsa önce onları düzeltin.',
    en: 'The event is over and takes no participants. Choose another event. If its days are wrong, correct them first.',
  },
  'event-not-open': {
    status: 409,
    tr: 'Etkinlik katılımcı almıyor. Önce etkinliği açın ya da başka bir etkinlik seçin.',
    en: 'The event takes no participants. Open the event first, or choose another.',
  },
  'arrival-too-early': {
    status: 409,
    tr: 'Etkinliğin ilk günü {from}. Geliş en erken bir gün öncesinden işaretlenir. Etkinliğin günleri yanlışsa önce onları düzeltin.',
    en: 'The first day of the event is {from}. An arrival is marked from the day before on. If the days of the event are wrong, correct them first.',
  },
  'already-registered': {
    status: 409,
    tr: 'Bu kişi etkinliğe zaten kayıtlı. Var olan kaydı açın ya da başka bir etkinlik seçin.',
    en: 'This person is registered for the event already. Open that registration, or choose another event.',
  },
  'event-or-clinic': {
    status: 409,
    tr: 'Randevuların bir yeri olmalı. Bir etkinlik ya da klinik seçin.',
    en: 'Slots take place somewhere. Choose an event or a clinic.',
  },
  'slot-times-crossed': {
    status: 409,
    tr: 'Saatler uyuşmuyor: bitiş başlangıçtan sonra olmalı, molanın başı ve sonu birlikte yazılmalı ve araya en az bir randevu sığmalı.',
    en: 'The times do not fit: the end comes after the beginning, a break has both ends, and at least one slot must fit in.',
  },
  'slots-booked': {
    status: 409,
    tr: 'Bu değişiklikle dolu randevulara yer kalmıyor: {times}. Önce onları taşıyın ya da boşaltın.',
    en: 'This change leaves no place for booked slots: {times}. Move or free them first.',
  },
  'slot-taken': {
    status: 409,
    tr: 'Saat {at} dolu. Yakındaki boş saatler: {free}.',
    en: '{at} is taken. Free slots nearby: {free}.',
  },
  'slots-full': {
    status: 409,
    tr: 'Bu çizelgede boş randevu kalmadı. Birini boşaltın ya da çizelgeyi uzatın.',
    en: 'This sheet has no free slot left. Free one of them, or make the sheet longer.',
  },
  'slot-not-laid-out': {
    status: 409,
    tr: 'Saat {at} bir randevu saati değil. Yakındaki boş saatler: {free}.',
    en: 'There is no slot at {at}. Free slots nearby: {free}.',
  },
  'slot-not-booked': {
    status: 409,
    tr: 'Bu kişinin o saatte randevusu artık yok. Çizelgenin şimdiki durumuna bakın.',
    en: 'This person no longer has that slot. Look at the sheet as it stands now.',
  },
  'dates-crossed': {
    status: 409,
    tr: 'Bitiş başlangıçtan önce olamaz. Tarihlerden birini düzeltin.',
    en: 'The end cannot lie before the beginning. Correct one of the dates.',
  },
  'key-ends-in-the-past': {
    status: 409,
    tr: 'Son geçerli gün geçmişte olamaz. Bugünü ya da sonraki bir günü seçin.',
    en: 'The last day of a key cannot lie in the past. Choose today or a later day.',
  },
  'born-in-the-future': {
    status: 409,
    tr: 'Doğum tarihi gelecekte olamaz.',
    en: 'A date of birth cannot lie in the future.',
  },
  'record-locked': {
    status: 409,
    tr: 'Kayıt bu durumda değiştirilemez.',
    en: 'The record cannot be changed as it stands.',
  },
  'act-not-allowed': {
    status: 409,
    tr: 'Bu işlem kaydın şu anki durumunda yapılamaz.',
    en: 'This cannot be done while the record stands as it does.',
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
  'person-known': {
    status: 409,
    tr: 'Bu telefon ya da e-posta başka bir adla kayıtlı. Aynı kişi mi, paylaşan başka biri mi, belirtin.',
    en: 'This phone or e-mail is on file with another name. Say whether it is the same person, or another one who shares it.',
  },
  'identity-taken': {
    status: 409,
    tr: 'Bu bilgi başka bir kişide kayıtlı.',
    en: 'This belongs to another person on file.',
  },
} as const satisfies ErrorWords
