import type { Page } from 'playwright-core'
import { TEST_SECRETS } from '../support/product.ts'
import { signInOn } from './house.ts'
import { answering, type Scene } from './scene.ts'

const signInByPassword = async (page: Page): Promise<void> => {
  await page.goto('/auth')
  await page.locator('input[name="username"]').fill('ayse')
  await page.locator('input[autocomplete="current-password"]').fill('a password')
  await page.keyboard.press('Enter')
}

/** Gives the right password of a colleague with a second step, and waits until the page asks for the code. */
const askSecondStep = async (page: Page): Promise<void> => {
  const said = { code: 'second-factor-needed', status: 401, title: '', detail: '', success: false, message: '' }
  await answering(page, '**/api/auth/login', { ...said, challenge: 'c', ways: ['totp', 'recovery-code'] }, 401)
  await signInByPassword(page)
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
}

const forgot = async (page: Page, passwordLink: boolean): Promise<void> => {
  await answering(page, '**/api/auth/sign-in-options', { success: true, passwordLink })
  await page.goto('/auth/forgot')
}

const openRegistrations = async (page: Page): Promise<void> => {
  const registeredAt = new Date(Date.now() - 3_600_000).toISOString()
  const waiting = { standing: 'waiting', registeredAt, decidedAt: null, decidedBy: null }
  const approved = { standing: 'approved', registeredAt, decidedAt: registeredAt, decidedBy: 'Ayşe Yılmaz' }
  const [zeynep, cem] = ['0190a000-0000-7000-8000-000000000301', '0190a000-0000-7000-8000-000000000302']
  await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await answering(page, '**/api/registrations', {
    data: [
      { id: zeynep, username: 'zeynep.kaya', fullName: 'Zeynep Kaya', email: 'zeynep@klinik.example', ...waiting },
      { id: cem, username: 'cem.oz', fullName: 'Cem Öz', email: null, ...approved },
    ],
  })
  await page.goto('/registrations')
  await page.getByText('Zeynep Kaya').waitFor()
}

/** Screens for visitors who forgot their password or have no account, with the answers of an installation that has a mail server. */
export const accessScenes: readonly Scene[] = [
  {
    name: 'forgot-password',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, true)
      await page.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'forgot-password-sent',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, true)
      await answering(page, '**/api/auth/forgot-password', { success: true })
      await page.getByRole('textbox').fill('ayse@klinik.example')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
  {
    name: 'forgot-password-without-mail',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, false)
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
  {
    name: 'new-password',
    as: 'nobody',
    go: async (page) => {
      await answering(page, '**/api/auth/password-link', { success: true, username: 'ayse' })
      await page.goto('/auth/new-password#a-link')
      await page.locator('input[type=password]').first().fill('üç deve bir')
      await page.getByRole('main').locator('button[type=submit]').click()
    },
  },
  {
    name: 'new-password-link-not-valid',
    as: 'nobody',
    go: async (page) => {
      await page.goto('/auth/new-password#a-link')
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
  ...(['closed', 'approval'] as const).map(
    (registration): Scene => ({
      name: `register-${registration}`,
      as: 'nobody',
      go: async (page) => {
        await answering(page, '**/api/auth/sign-in-options', {
          success: true,
          passwordLink: false,
          registration,
          passkeySite: null,
        })
        await page.goto('/auth/register')
        await page
          .getByRole(registration === 'closed' ? 'status' : 'textbox')
          .first()
          .waitFor()
      },
    }),
  ),
  { name: 'second-step', as: 'nobody', go: askSecondStep },
  {
    name: 'second-step-recovery',
    as: 'nobody',
    go: async (page) => {
      await askSecondStep(page)
      await page.getByRole('button', { name: /^(Kurtarma kodu kullan|Use a recovery code)$/ }).click()
      await page.getByRole('button', { name: /^(Giriş yap|Sign In)$/ }).click()
    },
  },
  ...(['password', 'second-factor'] as const).map(
    (owes): Scene => ({
      name: `owed-${owes}`,
      as: 'ayse',
      go: async (page) => {
        await page.route('**/api/auth/user', async (route) => {
          const response = await route.fetch()
          const { user, ...rest } = (await response.json()) as { readonly user: object }
          await route.fulfill({ response, json: { ...rest, user: { ...user, owes } } })
        })
        await page.reload()
        await page.getByRole('button', { name: /^(Çıkış yap|Sign out)$/ }).waitFor()
      },
    }),
  ),
  {
    name: 'auth-test',
    as: 'nobody',
    go: async (page) => {
      await page.goto('/auth-test')
      await page.getByRole('button').first().waitFor()
    },
  },
  { name: 'registrations', as: 'nobody', go: (page) => openRegistrations(page) },
  {
    name: 'registrations-none',
    as: 'admin',
    go: async (page) => {
      await page.goto('/registrations')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'approve-registration',
    as: 'nobody',
    go: async (page) => {
      await openRegistrations(page)
      await page
        .getByRole('button', { name: /: Zeynep Kaya$/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'new-invitation',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/invitations/new')
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
]
