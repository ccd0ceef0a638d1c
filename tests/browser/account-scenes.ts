import type { Page } from 'playwright-core'
import { answering, failing, hanging, type Scene } from './scene.ts'

const OWN = '**/api/auth/{passkeys,second-factor,sessions}'

const openProfile = async (page: Page): Promise<void> => {
  await page.goto('/profile')
  await page.getByText(/^(Bu oturum|This session)$/).waitFor()
}

const secondFactor = (page: Page, recoveryCodesLeft: number, policy: string): Promise<void> => {
  const since = '2026-10-05T07:30:00.000Z'
  return answering(page, '**/api/auth/second-factor', { success: true, since, recoveryCodesLeft, policy })
}

const passkeys = async (page: Page): Promise<void> => {
  const passkey = { addedAt: '2026-10-05T07:30:00.000Z', site: 'localhost', backedUp: false }
  await answering(page, '**/api/auth/passkeys', {
    data: [
      { ...passkey, id: '0190a000-0000-7000-8000-000000000401', name: 'Telefonum', usedAt: null, backedUp: true },
      {
        ...passkey,
        id: '0190a000-0000-7000-8000-000000000402',
        name: 'İş bilgisayarım, danışma masası',
        usedAt: new Date(Date.now() - 7_200_000).toISOString(),
      },
    ],
  })
}

/** A user's own account. */
export const accountScenes: readonly Scene[] = [
  { name: 'profile', as: 'ayse', height: 2400, go: openProfile },
  {
    name: 'profile-secured',
    as: 'ayse',
    height: 2400,
    go: async (page) => {
      await secondFactor(page, 9, 'allowed')
      await passkeys(page)
      await openProfile(page)
    },
  },
  {
    name: 'profile-notifications',
    as: 'admin',
    height: 2400,
    go: async (page) => {
      await answering(page, '**/api/auth/sign-in-options', {
        success: true,
        passwordLink: true,
        registration: 'approval',
        passkeySite: 'localhost',
      })
      await page.goto('/profile#notifications')
      await page.getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'profile-few-codes',
    as: 'ayse',
    height: 2400,
    go: async (page) => {
      await secondFactor(page, 2, 'required')
      await passkeys(page)
      await openProfile(page)
    },
  },
  {
    name: 'profile-failing',
    as: 'ayse',
    height: 2400,
    go: async (page) => {
      await failing(page, OWN)
      await page.goto('/profile')
      await page
        .getByRole('button', { name: /^(Yeniden dene|Try again)$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'profile-loading',
    as: 'ayse',
    height: 2400,
    go: async (page) => {
      await hanging(page, OWN)
      await page.goto('/profile', { waitUntil: 'commit' })
      await page
        .getByRole('status', { name: /yükleniyor|loading/i })
        .first()
        .waitFor()
    },
  },
  {
    name: 'profile-without-rights',
    as: 'guest',
    go: openProfile,
  },
  {
    name: 'sessions-end',
    as: 'ayse',
    go: async (page, house) => {
      const window = await house.signIn('ayse')
      await window.close()
      await openProfile(page)
      await page.getByRole('button', { name: /^(Diğer tüm oturumları kapat|End all other sessions)$/ }).click()
      await page.getByRole('dialog').locator('input[type=password]').fill('a password')
    },
  },
  {
    name: 'second-factor-set-up',
    as: 'ayse',
    go: async (page) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      const address = `otpauth://totp/Kervan:ayse?issuer=Kervan&secret=${secret}`
      await answering(page, '**/api/auth/second-factor/begin', { success: true, secret, address })
      await openProfile(page)
      await page.getByRole('button', { name: /^(İkinci adımı kur|Set up the second step)$/ }).click()
      await page.getByRole('dialog').locator('input[type=password]').fill('a password')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  {
    name: 'recovery-codes',
    as: 'ayse',
    go: async (page) => {
      await secondFactor(page, 2, 'allowed')
      const recoveryCodes = Array.from({ length: 10 }, (_, which) => `${40127 + which * 5309}-${98311 - which * 4703}`)
      await answering(page, '**/api/auth/second-factor/recovery-codes', { success: true, recoveryCodes })
      await openProfile(page)
      await page.getByRole('button', { name: /kurtarma kodları üret|new recovery codes/i }).click()
      await page.getByRole('dialog').locator('input[type=password]').fill('a password')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
]
