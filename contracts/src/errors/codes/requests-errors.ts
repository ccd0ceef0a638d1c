import type { ErrorWords } from './error-words.ts'

/** What is wrong with a request, whatever it asks for. */
export const REQUEST_ERRORS = {
  'invalid-request': { status: 400, tr: 'İstek geçersiz: {fields}', en: 'The request is not valid: {fields}' },
  'malformed-request': {
    status: 400,
    tr: 'İstek okunamıyor: HTTP/1.1 biçiminde değil.',
    en: 'The request cannot be read: it is not HTTP/1.1.',
  },
  'head-too-large': {
    status: 431,
    tr: 'Adres ve başlıklar birlikte en fazla {limit} bayt olabilir. Süzgeçleri azaltın ya da aramayı kısaltın.',
    en: 'The address and the headers may be {limit} bytes together. Use fewer filters, or search for less.',
  },
  'request-too-slow': {
    status: 408,
    tr: 'İstek çok yavaş geldi. Bağlantınızı kontrol edip yeniden deneyin.',
    en: 'The request came too slowly. Check your connection and try again.',
  },
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
  'malformed-json': {
    status: 400,
    tr: 'Gövde geçerli JSON değil ya da baytları UTF-8 değil (örneğin Windows-1254).',
    en: 'The body is not valid JSON, or its bytes are not UTF-8 (but Windows-1254, for example).',
  },
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
  'range-not-satisfiable': {
    status: 416,
    tr: 'Dosyada böyle bir bölüm yok.',
    en: 'The file has no such part.',
  },
  'too-many-requests': {
    status: 429,
    tr: 'Çok fazla istek. {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many requests. Try again in {seconds} {seconds|second|seconds}.',
  },
  'not-found': { status: 404, tr: 'Böyle bir adres yok.', en: 'There is no such address.' },
  'method-not-allowed': {
    status: 405,
    tr: 'Bu adres bu yöntemi bilmiyor. Bildikleri: {allowed}',
    en: 'This address does not take this method. It takes: {allowed}',
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
} as const satisfies ErrorWords
