import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { STAGES } from '@kervan/contracts/kinds/lead/lead-stages'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { House } from './house.ts'
import { failing, hanging, type Scene } from './scene.ts'

const NAMES = [
  'Ada Yıldız',
  'Işıl Çağrı',
  'Mert Aksoy',
  'Şule Öztürk',
  'Kerem Güneş',
  'Zehra Ünal',
  'Can Doğan',
  'Ece Işık',
]

/** Lists that stand on a board and in a calendar. */
export const lookScenes = async (house: House): Promise<readonly Scene[]> => {
  for (const [place, name] of NAMES.entries()) {
    const body = {
      name_surname: name,
      phone_number: `+90532777${1000 + place}`,
      source: 'phone',
      treatment: 'wellness',
    }
    const { id, revision } = await house.admin.call(openLead, { body: body as never })
    const stage = STAGES[place % 5]
    if (stage && stage !== 'prospect')
      await house.admin.call(WRITTEN_ENDPOINTS.lead.move, { params: { id }, body: { stage } }, { ifMatch: revision })
  }
  for (const [place, name] of NAMES.entries())
    await house.admin.call(RECORD_ENDPOINTS['api-key'].create, {
      body: {
        name,
        scopes: ['leads.view'],
        expiresOn: `2097-05-${String(10 + Math.floor(place / 5) * 3).padStart(2, '0')}`,
      } as never,
    })
  const board = '/leads?look=board'
  const firstCard = 'section li a'
  return [
    {
      name: 'leads-board',
      as: 'ayse',
      go: async (page) => {
        await page.goto(board)
        await page.locator(firstCard).first().waitFor()
      },
    },
    {
      name: 'leads-board-lifted',
      as: 'ayse',
      go: async (page) => {
        await page.goto(board)
        await page.locator(firstCard).first().focus()
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowRight')
      },
    },
    {
      name: 'leads-board-loading',
      as: 'ayse',
      go: async (page) => {
        await hanging(page, '**/api/leads?*')
        await page.goto(board)
        await page
          .getByRole('status', { name: /^(Liste yükleniyor|Loading the list)/ })
          .first()
          .waitFor()
      },
    },
    {
      name: 'leads-board-failing',
      as: 'ayse',
      go: async (page) => {
        await failing(page, '**/api/leads?*')
        await page.goto(board)
        await page.locator('section button').first().waitFor()
      },
    },
    {
      name: 'api-keys-calendar',
      as: 'admin',
      go: async (page) => {
        await page.goto('/api-keys?look=calendar.expiresOn.month..2097-05-13')
        await page.locator('[data-event]').first().waitFor()
      },
    },
    {
      name: 'api-keys-calendar-rows',
      as: 'admin',
      go: async (page) => {
        await page.goto('/api-keys?look=calendar.expiresOn.week.owner.2097-05-13')
        await page.locator('[data-event]').first().waitFor()
      },
    },
    {
      name: 'api-keys-calendar-empty',
      as: 'admin',
      go: async (page) => {
        await page.goto('/api-keys?look=calendar.expiresOn.month..2098-01-01')
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      },
    },
  ]
}
