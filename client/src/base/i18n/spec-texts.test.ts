import { ERRORS, type Language } from '@kervan/contracts/errors/error-codes'
import { FIELD_FAULTS } from '@kervan/contracts/errors/field-faults'
import { describe, expect, it } from 'vitest'
import { flatten } from './testing/text-faults.ts'
import { textsOf } from './testing/texts-of.ts'

type Said = string | RegExp
type InLanguages = Readonly<Partial<Record<Language, Said>>>

const tr = (said: Said): InLanguages => ({ tr: said })
const en = (said: Said): InLanguages => ({ en: said })
const both = (inTurkish: Said, inEnglish: Said): InLanguages => ({ tr: inTurkish, en: inEnglish })

/** The specification's own texts, in the languages in which it has them; an expression where it tells what a text says. */
const SPECIFIED: Readonly<Record<string, Readonly<Record<string, InLanguages>>>> = {
  'the sign-in': {
    'auth:submit': en('Sign In'),
    'auth:busy': en('Logging in...'),
    'errors:title': both('Hata', 'Error'),
    'auth:required': en('Username and password are required'),
    'auth:failed': both('Giriş başarısız', 'Login Failed'),
    'auth:failed-text': both(
      'Kullanıcı adı veya şifre hatalı',
      'Invalid username or password. Please check your credentials.',
    ),
    'auth:done': tr('Giriş başarılı'),
    'auth:done-text': both(/\{name\}/, /\{name\}/),
  },
  'what the product is': {
    'auth:story': en(
      /helps people discover, plan and book personalised treatments, retreats and rehabilitation with partners worldwide/,
    ),
    'auth:blurb.communication.title': en(/^communication management$/i),
    'auth:blurb.events.title': en(/^event scheduling$/i),
    'auth:blurb.clients.title': en(/^client tracking$/i),
    'auth:blurb.analytics.title': en(/^analytics dashboard$/i),
  },
  'participants that are not shown': {
    'participants:page.failed': en('Failed to fetch participant details'),
    'participants:page.invalid': en('Invalid participant ID'),
  },
  'files that are not shown or removed': {
    'participants:files-failed': en('Failed to fetch participant files'),
    'files:load-failed': en('Error loading files. Please try again.'),
    'files:not-removed': en('Failed to delete file'),
  },
  'what could not be saved': {
    'follow-ups:not-saved': en('Error saving follow-up'),
    'requests:not-saved': en('Update failed'),
  },
  'the stages of a lead': {
    'status:lead-stage.prospect': en('Prospect'),
    'status:lead-stage.in-follow-up': en('In follow-up'),
    'status:lead-stage.in-negotiation': en('In negotiation'),
    'status:lead-stage.price-concern': en('Price concern'),
    'status:lead-stage.final-negotiation': en('Final negotiation'),
  },
  'the form of a lead': {
    'refusal:invalid-email': en('Invalid e-mail address'),
    'refusal:phone-too-short': both(/çok kısa/, /too short/),
    'refusal:invalid-date': en('Invalid date format'),
    'refusal:contact-required': en(/^Either phone or e-mail/),
  },
  'the SMS dialog': {
    'sms:phone-invalid': en('Please enter a valid phone number'),
    'sms:message-required': en('Please write a message to send'),
    'sms:failed': en('SMS could not be sent'),
    'sms:number-not-found': en('Phone number not found'),
  },
  'what happened that could not be read': {
    'timeline:failed': en('An error occurred while loading activities.'),
    'history:failed': en('An error occurred while loading activities.'),
  },
  'a failure of which nothing is known': {
    'errors:unknown': en(/^Unknown error occurred\.$/),
    'errors:unexpected': en(/^Unknown error occurred\./),
  },
  'an address of no page': {
    'not-found:title': both('404 Page Not Found', '404 Page Not Found'),
  },
  'errors of any kind': {
    'errors:unhandled': en('{message} Please try again or contact support.'),
    'session:expired': en('Your session has expired'),
    'errors:unauthorized': en('Unauthorized access'),
    'errors:forbidden': en('Access forbidden'),
    'errors:page-not-found': en('Page not found'),
  },
  'a registration': {
    'register:done': tr('Kayıt başarılı'),
    'register:failed': tr('Kayıt başarısız'),
    'register:failed-text': tr('Kullanıcı kaydı oluşturulamadı'),
  },
  'a change of the profile': {
    'profile:own.done': tr('Profil güncellendi'),
    'profile:own.failed': tr('Profil güncellenemedi'),
    'profile:own.failed-text': tr('Profil güncellenirken hata oluştu'),
  },
  'a change of the password': {
    'profile:password.done': tr('Şifre değiştirildi'),
    'profile:password.failed': tr('Şifre değiştirilemedi'),
    'profile:password.failed-text': tr('Şifre değiştirilirken hata oluştu'),
  },
  'a sign-out': {
    'session:left': tr('Çıkış yaptı'),
    'session:left-text': both(/güvenle sonlandırıldı/, /safely/),
    'session:leave-failed': tr('Çıkış yaparken hata oluştu'),
    'session:leave-failed-text': tr('Sunucu ile iletişim kurulamadı, ancak yerel oturumunuz kapatıldı'),
  },
  'the end of a session': {
    'session:ends_one': both(/\{count\} dakika içinde sona erecek$/, /ends in \{count\} minute$/),
    'session:ends_other': both(/\{count\} dakika içinde sona erecek$/, /ends in \{count\} minutes$/),
    'session:idle': tr('Oturum Sonlandırıldı'),
    'session:idle-text': both(/Uzun süre .*tekrar giriş yapın/, /long time .*sign in again/),
    'session:expired': tr('Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.'),
    'common:session.inactive': tr('Erişim Engellendi'),
    'common:session.inactive-text': both(/aktif değil.*yöneticinize/, /not active.*administrator/),
  },
  'limits of what is given': {
    'passwords:too-short': both(/en az \{shortest\} karakter/, /at least \{shortest\} characters/),
    'passwords:differ': both(/eşleşmiyor/, /do not match/),
    'files:too-large': both(/çok büyük \(en fazla \{size\} MB\)/, /too large \(max \{size\} MB\)/),
  },
  'the colours': {
    'colours:saved': tr('Renk Tercihleri Güncellendi'),
    'colours:failed': tr('Hata'),
    'colours:failed-text': tr('Renk tercihleri güncellenirken hata oluştu.'),
    'refusal:unknown-colour-scheme': tr('Renk şeması bulunamadı.'),
    'colours:saving': en('Saving...'),
    'colours:selected': en('Selected'),
  },
  'the chat': {
    'messaging:search': tr('Konuşma ara...'),
    'messaging:new': tr('Yeni Konuşma Başlat'),
    'messaging:lead.title': tr('Lead Seç'),
    'messaging:lead.search': tr('İsim, telefon veya email ile ara...'),
    'messaging:lead.searching': tr('Aranıyor...'),
    'messaging:lead.hint': tr('Lead aramak için en az 2 karakter girin'),
    'messaging:lead.cancel': tr('İptal'),
    'messaging:lead.known': tr('Mevcut Konuşma'),
    'messaging:lead.new': tr('Yeni Konuşma'),
    'messaging:lead.failed': tr('Lead arama başarısız'),
    'messaging:web': tr('Web konuşması'),
    'messaging:write': tr('Mesajınızı yazın...'),
    'messaging:none': tr('Henüz konuşma yok'),
    'messaging:none-found': tr('Arama sonucu bulunamadı'),
    'messaging:none-chosen': tr('Konuşma seçin'),
    'messaging:no-messages': tr('Henüz mesaj yok'),
    'messaging:no-messages-text': tr('İlk mesajı gönderin'),
    'messaging:connection.connected': tr('Socket.IO bağlantısı başarılı'),
    'messaging:connection.connected-text': tr('Gerçek zamanlı iletişim aktif'),
    'messaging:connection.ended-by-server': tr('Bağlantı sunucu tarafından kapatıldı'),
    'messaging:connection.ended-by-server-text': tr(/yenileyin/),
    'messaging:connection.disconnected': tr('Gerçek zamanlı bağlantı kesildi'),
    'messaging:connection.failed': tr('Socket.IO bağlantısı sağlanamadı'),
    'messaging:connection.failed-text': tr(/\{error\}/),
    'messaging:error.title': tr('Hata'),
    'messaging:error.not-sent': tr('Mesaj gönderilemedi'),
    'messaging:error.not-opened': tr('Konuşma başlatılamadı'),
    'messaging:error.no-socket': tr('Socket bağlantısı kurulmamış'),
    'messaging:error.not-connected': tr('Socket.IO bağlantısı aktif değil'),
    'messaging:error.not-proved': tr('Kimlik doğrulama başarısız oldu'),
  },
  'the status of an agent': {
    'status:agent-status.available': both('Müsait', /available/i),
    'status:agent-status.busy': both('Meşgul', /busy/i),
    'status:agent-status.break': both('Mola', /break/i),
    'status:agent.failed': tr('Durum güncellenirken bir hata oluştu'),
  },
}

/** Texts of the server's refusals lie in the contracts: `refusal:<code>` here. */
const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map([
    ...flatten(textsOf(language)),
    ...Object.entries({ ...ERRORS, ...FIELD_FAULTS }).map(
      ([code, said]) => [`refusal:${code}`, said[language]] as const,
    ),
  ])

const says = (text: string, said: Said): boolean => (said instanceof RegExp ? said.test(text) : said === text)

describe.each<Language>(['tr', 'en'])('in %s the texts are those of the specification', (language) => {
  const texts = textsIn(language)

  it.each(Object.entries(SPECIFIED))('for %s', (_what, keys) => {
    const others = Object.entries(keys).flatMap(([key, { [language]: said }]) => {
      const text = texts.get(key) ?? ''
      return said === undefined || says(text, said) ? [] : [`${key}: ${text}`]
    })
    expect(others).toEqual([])
  })
})
