import { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { PERMISSIONS } from '@kervan/contracts/permissions/resource-table'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import enStatus from '../../locales/en/status.json' with { type: 'json' }
import tr from '../../locales/tr/errors.json' with { type: 'json' }
import trStatus from '../../locales/tr/status.json' with { type: 'json' }
import { ApiError } from './api-error.ts'
import { errorWords, lackWords } from './error-words.ts'
import { fieldErrorsOf } from './field-errors.ts'

beforeAll(() =>
  i18next.init({
    lng: 'tr',
    fallbackLng: false,
    resources: { tr: { errors: tr, status: trStatus }, en: { errors: en, status: enStatus } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
)
afterEach(() => i18next.changeLanguage('tr'))

const refusal = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'internal', status: 409, detail: 'The words of the server.', ...parts }, '')
const choice = { path: 'body.source', code: 'not-allowed', message: 'Yanlış seçim', allowed: ['phone', 'referral'] }

describe('a person reads', () => {
  it.each<[string, ApiError, string]>([
    [
      'which permission is lacking',
      refusal({ code: 'not-permitted', permission: 'leads.edit' }),
      'Bunun için “Adaylar: düzenleme” yetkisi gerekiyor. Yöneticinizden isteyebilirsiniz.',
    ],
    [
      'which permission cannot be given',
      refusal({ code: 'grant-exceeds-own', permission: 'users.manage' }),
      'Kendinizde olmayan bir yetkiyi veremezsiniz: “Kullanıcılar: yönetme”. Bir yöneticiden isteyin.',
    ],
    [
      'where a lead may go',
      refusal({ code: 'stage-not-allowed', allowed: ['prospect', 'in-follow-up'] }),
      'The words of the server. Seçilebilecekler: İlk temas, Takipte',
    ],
    [
      'in which statuses an act can be done',
      refusal({ code: 'act-not-allowed', allowed: ['prospect', 'in-follow-up'] }),
      'The words of the server. Yapılabildiği durumlar: İlk temas, Takipte',
    ],
    [
      'what is wrong with the fields, each fault once',
      refusal({
        code: 'invalid-request',
        fieldFaults: [choice, choice, { path: 'body.tag', code: 'x', message: 'Çok uzun' }],
      }),
      'Yanlış seçim. Seçilebilecekler: Telefon, Tavsiye; Çok uzun',
    ],
    ["the server's words of what else there is", refusal({}), 'The words of the server.'],
    [
      "the server's words where a permission is newer",
      refusal({ code: 'not-permitted', permission: 'boats.sail' }),
      'The words of the server.',
    ],
    [
      "the server's words where a stage is newer",
      refusal({ code: 'stage-not-allowed', allowed: ['afloat'] }),
      'The words of the server.',
    ],
    ['that the browser is offline', new ApiError({ code: 'offline', status: 0 }, ''), tr.offline],
    ['words of ours where the server sent none', new ApiError({ code: 'contended', status: 409 }, ''), tr.unexpected],
  ])('%s', (_what, error, words) => {
    expect(errorWords(error)).toBe(words)
  })

  it.each([
    [401, 'Yetkisiz erişim', 'Unauthorized access'],
    [403, 'Erişim engellendi', 'Access forbidden'],
    [404, 'Sayfa bulunamadı', 'Page not found'],
  ])('what an answer of others with status %i means', async (status, turkish, english) => {
    const error = new ApiError({ code: 'unreadable', status }, '')
    expect(errorWords(error)).toBe(turkish)
    await i18next.changeLanguage('en')
    expect(errorWords(error)).toBe(english)
  })

  it('at a field what may be chosen, in the words of the choice', async () => {
    expect(fieldErrorsOf([choice])).toEqual({ source: 'Yanlış seçim. Seçilebilecekler: Telefon, Tavsiye' })
    const unknown = { ...choice, allowed: ['hospital', 'ward'] }
    expect(fieldErrorsOf([unknown])).toEqual({ source: 'Yanlış seçim' })
    await i18next.changeLanguage('en')
    expect(fieldErrorsOf([choice])).toEqual({ source: 'Yanlış seçim. Choose from: Telephone, Referral' })
  })
})

describe.each(['tr', 'en'])('no code of ours is read in %s', (language) => {
  it.each(PERMISSIONS)('%s', async (permission) => {
    await i18next.changeLanguage(language)
    const words = [lackWords(permission), errorWords(refusal({ code: 'grant-exceeds-own', permission }))]
    for (const each of words) {
      expect(each).toContain('“')
      expect(each).not.toContain(permission)
    }
  })

  it('of stages', async () => {
    await i18next.changeLanguage(language)
    const words = errorWords(refusal({ code: 'stage-not-allowed', allowed: LeadStage.options }))
    for (const stage of LeadStage.options.filter((each) => each.includes('-'))) expect(words).not.toContain(stage)
  })
})

it('of a failure of which nothing is known, that it is unknown is said', async () => {
  const wordless = refusal({ code: 'odd' as never, status: 500, detail: undefined })
  expect([new Error('inner workings'), wordless].map(errorWords)).toEqual(
    Array(2).fill('Bilinmeyen bir hata oluştu. Lütfen yeniden deneyin.'),
  )
  await i18next.changeLanguage('en')
  expect(errorWords(wordless)).toBe('Unknown error occurred. Please try again.')
})
