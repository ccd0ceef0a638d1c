import type { ErrorWords } from './error-words.ts'

/** Files that are sent or asked for. */
export const FILE_ERRORS = {
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
    tr: 'Dosya alınmadı: ya türü alınmıyor ya da dosya bozuk. Alınan türler: {endings}; metinler UTF-8 ile. Dosyayı bunlardan biri olarak kaydedip yeniden yükleyin.',
    en: 'The file was not taken in: its type is not taken, or it is damaged. Taken are {endings}, texts in UTF-8. Save it as one of these and upload it again.',
  },
  'text-not-utf-8': {
    status: 415,
    tr: 'Metin UTF-8 olarak kaydedilmemiş; harfleri yanlış okunurdu. Excel’de “CSV UTF-8” türünü, Not Defteri’nde UTF-8 kodlamasını seçerek yeniden kaydedip yükleyin.',
    en: 'The text is not saved as UTF-8, and its letters would be misread. Save it again, in Excel as “CSV UTF-8”, in Notepad with the encoding UTF-8, and upload that.',
  },
  'file-name-misleads': {
    status: 415,
    tr: 'Dosyanın adı .{ending} ile bitiyor ama içindeki bu değil. Adını şunlardan biriyle bitirip yeniden yükleyin: {endings}.',
    en: 'The name of the file ends in .{ending}, and its contents are something else. End it in one of these and upload it again: {endings}.',
  },
  'file-infected': {
    status: 422,
    tr: 'Virüs tarayıcısı bu dosyada {found} buldu; dosya alınmadı. Dosyayı silin, aldığınız yerden temiz bir kopya isteyin.',
    en: 'The virus scanner found {found} in this file, and it was not taken in. Delete it, and ask for a clean copy where you got it.',
  },
  'file-scan-unavailable': {
    status: 503,
    tr: 'Virüs tarayıcısına şu an ulaşılamıyor; dosya alınmadı. Biraz sonra yeniden deneyin.',
    en: 'The virus scanner cannot be reached at the moment, so the file was not taken in. Try again in a little while.',
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
  'channel-takes-no-files': {
    status: 409,
    tr: 'Bu kanaldan dosya gönderilemez. Dosyayı başka bir kanaldan gönderin.',
    en: 'This channel carries no files. Send the file by another channel.',
  },
  'file-not-sendable': {
    status: 409,
    tr: '“{name}” gönderilmedi: bu kanal bu tür dosyayı almıyor.',
    en: '“{name}” was not sent: this channel does not take files of this type.',
  },
  'file-too-large-to-send': {
    status: 409,
    tr: '“{name}” gönderilmedi: bu kanal için çok büyük (en fazla {megabytes} MB).',
    en: '“{name}” was not sent: it is too large for this channel (max {megabytes} MB).',
  },
  'too-many-files': {
    status: 409,
    tr: 'Bir mesajda çok fazla dosya var (en fazla {most}).',
    en: 'There are too many files in one message (max {most}).',
  },
  'drive-folder-not-set': {
    status: 409,
    tr: 'Bu kayıtta Google Drive klasörü yok. Önce klasörün bağlantısını ekleyin.',
    en: 'This record has no Google Drive folder. Add the link of the folder first.',
  },
  'drive-not-connected': {
    status: 409,
    tr: 'Google Drive bağlı değil; klasörün içeriği burada gösterilemiyor. Yöneticinizden bağlamasını isteyin (GOOGLE_DRIVE_CREDENTIALS ayarı).',
    en: 'Google Drive is not connected, so the contents of the folder cannot be shown here. Ask your administrator to connect it (the setting GOOGLE_DRIVE_CREDENTIALS).',
  },
  'drive-folder-unreadable': {
    status: 409,
    tr: 'Klasör içeriği yüklenemedi. Lütfen Google Drive izinlerinizi kontrol edin.',
    en: 'Failed to load folder contents. Please check your Google Drive permissions.',
  },
} as const satisfies ErrorWords
