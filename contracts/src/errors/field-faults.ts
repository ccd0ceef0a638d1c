import type { Language } from './error-codes.ts'
import { fillWords } from './fill-words.ts'

/** What can be wrong with one field; schemas name these codes as their messages. */
export const FIELD_FAULTS = {
  required: { tr: 'Bu alan gerekli', en: 'This field is required' },
  'said-once': {
    tr: 'Bu alan kayıt oluşturulurken belirlenir, sonradan değişmez',
    en: 'This field is set when the record is created and cannot be changed later',
  },
  'read-only': { tr: 'Bu alanı ürün doldurur; göndermeyin', en: 'The product sets this field; leave it out' },
  'unknown-field': { tr: 'Böyle bir alan yok', en: 'There is no such field' },
  'too-many-values': { tr: 'Çok fazla değer var; en fazla {maximum}', en: 'Too many values; at most {maximum}' },
  'more-faults': { tr: 'Başka {count} hata daha var', en: 'And {count} more {count|fault|faults}' },
  'wrong-type': { tr: 'Türü yanlış; beklenen: {expected}', en: 'Wrong type; expected: {expected}' },
  'too-short': {
    tr: 'Çok kısa; en az {minimum} karakter',
    en: 'Too short; at least {minimum} {minimum|character|characters}',
  },
  'too-long': {
    tr: 'Çok uzun; en fazla {maximum} karakter',
    en: 'Too long; at most {maximum} {maximum|character|characters}',
  },
  'too-small': { tr: 'En az {minimum} olmalı', en: 'Must be at least {minimum}' },
  'too-big': { tr: 'En fazla {maximum} olmalı', en: 'Must be at most {maximum}' },
  'not-allowed': { tr: 'Seçilebilecek değerlerden biri değil', en: 'Not one of the values to choose from' },
  'invalid-email': { tr: 'Geçersiz e-posta adresi', en: 'Invalid e-mail address' },
  'phone-too-short': { tr: 'Telefon numarası çok kısa', en: 'Phone number is too short' },
  'invalid-phone': {
    tr: 'Geçersiz telefon numarası; örnek: 0532 123 45 67 veya +44 20 7946 0958',
    en: 'Invalid phone number; example: 0532 123 45 67 or +44 20 7946 0958',
  },
  'phone-with-words': {
    tr: 'Numaranın yanında tutulamayacak bir şey yazıyor; numarayı tek başına yazın, kalanını nota. Dahili "dahili 15" gibi yazılır',
    en: 'Something stands beside the number that cannot be kept here; write the number alone, the rest in a note. An extension is written as in "ext. 15"',
  },
  'phone-extension': {
    tr: 'Kişinin numarasıyla dahili tutulmaz; numarayı tek başına, dahiliyi nota yazın',
    en: "No extension is kept with a person's number; write the number alone, the extension in a note",
  },
  'invalid-colour': {
    tr: 'Renk altı onaltılık haneyle yazılır; örnek: #1e5fb4',
    en: 'A colour is six hexadecimal digits; example: #1e5fb4',
  },
  'unknown-colour-scheme': { tr: 'Renk şeması bulunamadı.', en: 'There is no such colour scheme.' },
  'day-to-come': { tr: 'Bugünden sonra olamaz', en: 'Must not be after today' },
  'invalid-date': { tr: 'Geçersiz tarih biçimi', en: 'Invalid date format' },
  'id-in-address': { tr: 'Adresteki kimlik geçersiz.', en: 'The id in the address is not valid.' },
  'invalid-id': { tr: 'Geçersiz kimlik', en: 'Invalid id' },
  'invalid-revision': {
    tr: 'Tırnak içinde bir sürüm olmalı; örnek: If-Match: "3"',
    en: 'Must be a revision in quotation marks; example: If-Match: "3"',
  },
  'revision-not-reached': {
    tr: 'Kaydın böyle bir sürümü yok; en yenisi {newest}',
    en: 'The record has no such revision; its newest is {newest}',
  },
  'invalid-username': {
    tr: 'Yalnızca harf, rakam, nokta, tire ve alt çizgi olabilir',
    en: 'Only letters, digits, dots, hyphens and underscores',
  },
  'mistakable-username': {
    tr: 'Başka bir adla karışabilir; Latin harfleri kullanın, en az bir tane (ayse.kaya gibi)',
    en: 'Could be taken for another name; use Latin letters, at least one (such as ayse.kaya)',
  },
  'contact-required': { tr: 'Telefon veya e-posta gerekli', en: 'Either phone or e-mail is required' },
  'person-meant': {
    tr: 'Kişinin kimliğini ya da numarayı paylaşan başka biri için "new" gönderin',
    en: 'Send the id of a person, or "new" for another one who shares the number',
  },
  'password-too-short': {
    tr: 'Şifre en az {minimum} karakter olmalı',
    en: 'The password needs at least {minimum} {minimum|character|characters}',
  },
  'password-too-common': {
    tr: 'Bu şifre çok yaygın, kolayca tahmin edilir; başka bir şifre seçin',
    en: 'This password is a common one and easily guessed; choose another',
  },
  'password-is-username': {
    tr: 'Şifre kullanıcı adınızla aynı olamaz',
    en: 'The password cannot be your username',
  },
  'password-as-before': {
    tr: 'Bu zaten şimdiki şifreniz; başka bir şifre seçin',
    en: 'This is the password you have now; choose another',
  },
  'wrong-current-password': { tr: 'Mevcut şifreniz bu değil', en: 'This is not your current password' },
  'wrong-code': {
    tr: 'Bu kod geçerli değil. Uygulamanın şu an gösterdiği kodu yazın; her kod bir kez kullanılır',
    en: 'This code is not valid. Type the one that the app shows now; each code works once',
  },
  'wrong-recovery-code': {
    tr: 'Bu kurtarma kodu geçerli değil ya da kullanılmış',
    en: 'This recovery code is not valid, or was used',
  },
  'unstorable-text': {
    tr: 'Saklanamayan bir karakter var (U+0000 veya yarım bir emoji); silip yeniden yazın',
    en: 'Contains a character that cannot be stored (U+0000 or half of an emoji); remove it',
  },
  'too-precise': { tr: 'Noktadan sonra çok fazla basamak var', en: 'Too many digits after the point' },
  'one-line': { tr: 'Tek satır olmalı', en: 'Must be one line' },
  'invalid-link': {
    tr: 'Geçersiz adres; örnek: https://ornek.com',
    en: 'Invalid address; example: https://example.com',
  },
  'invalid-drive-link': {
    tr: 'Google Drive bağlantısı değil. Klasörü ya da dosyayı Drive’da açın, “Bağlantıyı kopyala” ile aldığınız adresi yapıştırın',
    en: 'Not a link of Google Drive. Open the folder or file in Drive, choose “Copy link” and paste that address',
  },
  'invalid-time': { tr: 'Geçersiz saat; örnek: 09:30', en: 'Invalid time; example: 09:30' },
  'invalid-number': { tr: 'Geçersiz sayı; örnek: 12.5', en: 'Invalid number; example: 12.5' },
  'invalid-period': { tr: 'Böyle bir dönem yok', en: 'There is no such period' },
  'invalid-where': { tr: 'JSON olarak koşul grupları olmalı', en: 'Must be groups of conditions as JSON' },
  'too-complex': { tr: 'Çok fazla koşul veya iç içe grup var', en: 'Too many conditions, or groups too deep' },
  'same-field-twice': { tr: 'Aynı alan iki kez var', en: 'The same field is there twice' },
  'ends-before-beginning': { tr: 'Bitiş, başlangıçtan önce olamaz', en: 'Cannot end before it begins' },
  'same-line-twice': { tr: 'Aynı satır iki kez var', en: 'The same line is there twice' },
  'same-file-twice': { tr: 'Aynı dosya iki kez var', en: 'The same file is there twice' },
  'file-kind-not-accepted': {
    tr: 'Bu alan bu tür dosya almıyor',
    en: 'This field does not take files of this kind',
  },
  'file-name-misleads': {
    tr: 'Dosyanın adı, içindekinden başka bir dosya türünün uzantısıyla bitiyor; adını düzeltin',
    en: 'The name of the file ends as another type of file than it is; correct the name',
  },
  'file-too-big': { tr: 'Dosya bu alan için çok büyük', en: 'The file is too large for this field' },
  'hidden-field': { tr: 'Bu alanı görme yetkiniz yok', en: 'You do not have the permission to see this field' },
  'unknown-cursor': {
    tr: 'Bu imleç size bu liste ve bu sorgu için verilmedi; listeyi baştan isteyin ve her yanıtın `next` değeriyle sürdürün',
    en: 'This cursor was not given to you for this list and query; ask for the first page and go on by the `next` of each answer',
  },
  'nothing-to-change': { tr: 'Değişecek bir alan yok', en: 'There is no field to change' },
  invalid: { tr: 'Geçersiz değer', en: 'Invalid value' },
} as const satisfies Record<string, { tr: string; en: string }>

/** What a value should have been, as zod names it, in words. */
const EXPECTED: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  string: { tr: 'metin', en: 'text' },
  number: { tr: 'sayı', en: 'a number' },
  int: { tr: 'tam sayı', en: 'a whole number' },
  boolean: { tr: 'evet ya da hayır', en: 'yes or no' },
  array: { tr: 'liste', en: 'a list' },
}
const OTHERWISE = { tr: 'alanları olan bir bilgi', en: 'something with fields' } as const

export const expectedWords = (expected: string, language: Language): string =>
  (EXPECTED[expected] ?? OTHERWISE)[language]

export type FieldFaultCode = keyof typeof FIELD_FAULTS

export const fieldFaultText = (
  code: FieldFaultCode,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string => fillWords(FIELD_FAULTS[code][language], language, details)
