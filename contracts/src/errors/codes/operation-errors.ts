import type { ErrorWords } from './error-words.ts'

/** Webhooks, the log and faults of ours. */
export const OPERATION_ERRORS = {
  'not-parked': {
    status: 409,
    tr: 'Bu kayıt artık beklemiyor; birisi yeniden denemiş olabilir. Sayfayı yenileyin.',
    en: 'This does not stand still any more; somebody may have tried it again. Refresh the page.',
  },
  'too-many-to-replay': {
    status: 409,
    tr: 'Bu aralıkta {maximum} bildirimden fazlası var. Aralığı daraltın.',
    en: 'There are more than {maximum} webhooks in this range. Choose a shorter one.',
  },
  'subscription-rests': {
    status: 409,
    tr: 'Bu abonelik duraklatılmış, arşivde ya da gizli anahtarı yok; ona hiçbir şey gönderilmiyor.',
    en: 'This subscription is paused or archived, or has no secret; nothing is sent to it.',
  },
  'simulator-off': {
    status: 409,
    tr: 'Bu kurulumda simülatör bağlı değil.',
    en: 'No simulator is connected to this installation.',
  },
  'simulator-away': {
    status: 503,
    tr: 'Simülatöre şu anda ulaşılamıyor. Çalıştığından emin olup yeniden deneyin.',
    en: 'The simulator cannot be reached just now. See that it is running and try again.',
  },
  'webhook-signature': { status: 401, tr: 'İmza eksik veya yanlış.', en: 'The signature is missing or wrong.' },
  'webhook-not-configured': {
    status: 503,
    tr: '{setting} ayarlanmadığı için bu sağlayıcıdan mesaj alınmıyor.',
    en: 'Nothing is accepted from this provider until {setting} is set.',
  },
  'visitor-origin': {
    status: 403,
    tr: 'Web sohbetine bu siteden izin verilmiyor: {origin}. Site adresi sistem ayarlarına eklenmeli.',
    en: 'The web chat is not allowed at this website: {origin}. Its address has to be added to the settings.',
  },
  'visitor-token': {
    status: 401,
    tr: 'Sohbet oturumu geçersiz ya da süresi dolmuş. Sayfayı yenileyin.',
    en: 'The chat session is not valid or has expired. Reload the page.',
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
} as const satisfies ErrorWords
