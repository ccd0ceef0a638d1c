import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { failing, retryButton, type Scene, troubleOf } from './scene.ts'

const QUEUE = '**/api/duplicates*'

/** The queue of likely duplicates and the merge in all their states; the records for them are made first. */
export const duplicateScenes = async ({ admin }: House): Promise<readonly Scene[]> => {
  const lead = async (name_surname: string, phone_number: string, email_address?: string) => {
    const body = { name_surname, phone_number, email_address, treatment: 'dental', source: 'phone' } as const
    const { id, personId } = await admin.call(openLead, { body })
    return { id, personId }
  }
  await lead('Zeynep Kara', '0535 444 55 66')
  await lead('Zeynep Kara', '+49 535 444 55 66')
  await lead('Ayşe Nur Karahanoğlu-Yıldırım', '0532 765 43 21', 'ayse.nur.karahanoglu.yildirim@gmail.com')
  await lead('Ayşenur Karahanoğlu', '+44 20 7946 0958', 'aysenurkarahanogluyildirim+saglik@gmail.com')
  const merged = await lead('Elif Sahin', '0532 111 22 33', 'elif.sahin@example.com')
  const into = await lead('Elif Şahin', '0533 987 65 43')
  await admin.call(mergePerson, { params: { personId: merged.personId }, body: { into: into.personId } })

  const openQueue = async (page: Page): Promise<void> => {
    await page.goto('/duplicates')
    await page.getByText('aysenurkarahanogluyildirim+saglik@gmail.com').waitFor()
  }
  const openLeadPage = async (page: Page): Promise<void> => {
    await page.goto(`/leads/${into.id}`)
    await page.getByRole('heading', { level: 1, name: 'Elif Şahin' }).waitFor()
    const person = page.getByRole('tab', { name: /^(Kişi|Person)$/ })
    if (await person.isVisible()) await person.click()
    await page.getByRole('list', { name: /^(Birleştirilen kayıtlar|Merged records)$/ }).waitFor()
  }
  const compare = (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: /^(Karşılaştır ve birleştir|Compare and merge): Ayşe/ })
      .first()
      .click()
  const find = async (page: Page, typed: string): Promise<void> => {
    await openLeadPage(page)
    await page.getByRole('button', { name: /^(Başka bir kişiyle birleştir|Merge with another person)$/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(typed)
  }
  return [
    { name: 'duplicates', as: 'ayse', go: openQueue },
    {
      name: 'duplicates-empty',
      as: 'ayse',
      go: async (page) => {
        await page.route(QUEUE, (route) => route.fulfill({ json: { data: [], total: { value: 0, exact: true } } }))
        await page.goto('/duplicates')
        await page.getByText(/^(Olası mükerrer kayıt yok|No likely duplicates)$/).waitFor()
      },
    },
    ...troubleOf('duplicates', '/duplicates', QUEUE, 'ayse'),
    {
      name: 'merge-find',
      as: 'ayse',
      go: async (page) => {
        await find(page, 'karahan')
        await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor()
      },
    },
    {
      name: 'merge-nobody',
      as: 'ayse',
      go: async (page) => {
        await find(page, 'zzzz')
        await page
          .getByRole('dialog')
          .getByText(/^(Eşleşen başka kişi yok|No other matching person)/)
          .waitFor()
      },
    },
    {
      name: 'merge-compare',
      as: 'ayse',
      go: async (page) => {
        await openQueue(page)
        await compare(page)
        await page
          .getByRole('dialog')
          .getByRole('list', { name: /^(İletişim bilgileri|Contact details)$/ })
          .nth(1)
          .waitFor()
      },
    },
    {
      name: 'merge-failing',
      as: 'ayse',
      go: async (page) => {
        await openQueue(page)
        await failing(page, '**/api/people/*')
        await compare(page)
        await retryButton(page).waitFor()
        await page
          .getByRole('dialog')
          .getByRole('list', { name: /^(İletişim bilgileri|Contact details)$/ })
          .waitFor({ state: 'detached' })
      },
    },
    { name: 'lead-merged', as: 'ayse', go: openLeadPage },
    {
      name: 'contact-correct',
      as: 'ayse',
      go: async (page) => {
        await openLeadPage(page)
        await page.getByRole('button', { name: /^(Düzelt|Correct): \+905339876543$/ }).press('Enter')
        await page.getByRole('textbox', { name: /^(Düzelt|Correct)/ }).waitFor()
      },
    },
    {
      name: 'consent',
      as: 'ayse',
      go: async (page) => {
        await openLeadPage(page)
        await page.getByRole('button', { name: /^WhatsApp: / }).press('Enter')
        await page.getByRole('dialog').getByRole('radio').nth(1).waitFor()
      },
    },
  ]
}
