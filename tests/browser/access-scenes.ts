import type { Page } from 'playwright-core'
import { TEST_SECRETS } from '../support/product.ts'
import { signInOn } from './house.ts'
import type { Scene } from './scene.ts'

const answering = async (page: Page, path: string, body: object): Promise<void> => {
  await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }))
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

/** What one meets who forgot the password or has no account; the answers are those of an installation with a mail server. */
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
        await answering(page, '**/api/auth/sign-in-options', { success: true, passwordLink: false, registration })
        await page.goto('/auth/register')
        await page
          .getByRole(registration === 'closed' ? 'status' : 'textbox')
          .first()
          .waitFor()
      },
    }),
  ),
  { name: 'registrations', as: 'nobody', go: (page) => openRegistrations(page) },
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
