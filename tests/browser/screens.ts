import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { Page } from 'playwright-core'
import { gatherColleagues } from '../demo/colleagues.ts'
import { fillHouse, WHOLE_PRESENT } from '../demo/fill-house.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { accessScenes } from './access-scenes.ts'
import { accountScenes } from './account-scenes.ts'
import { agentScenes } from './agent-scenes.ts'
import { chatScenes } from './chat-scenes.ts'
import { PASSWORD } from './colleagues.ts'
import { colourScenes } from './colour-scenes.ts'
import { communicationScenes } from './communication-scenes.ts'
import { dashboardScenes } from './dashboard-scenes.ts'
import { developerScenes } from './developer-scenes.ts'
import { dueScenes } from './due-scenes.ts'
import { duplicateScenes } from './duplicate-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { createExampleClinics } from './example-clinics.ts'
import { frameScenes } from './frame-scenes.ts'
import type { House } from './house.ts'
import { lookScenes } from './look-scenes.ts'
import { ALL_LOOKS, chooseScheme, LOOKS, nameOf, type PictureLook, SCHEMES } from './looks.ts'
import { notificationScenes } from './notification-scenes.ts'
import { operationScenes } from './operation-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { permissionsScenes } from './permissions-scenes.ts'
import { recordScenes } from './record-scenes.ts'
import { type Scene, troubleOf } from './scene.ts'
import { openSimulatedHouse, type SimulatedHouse } from './simulated-house.ts'
import { userScenes } from './user-scenes.ts'

/*
 * `npm run screens`: pictures of every screen in both languages, both widths, light and dark, in two schemes and in every
 * state, under screens/. With names of scenes only those, with names of looks (`tr-1440-light-default`, in either scheme) only
 * so, with `readme` also those that the README shows.
 */

const FOLDER = join(import.meta.dirname, '../../screens')
const IMAGES = join(import.meta.dirname, '../../docs/images')

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
}

const LEADS = '**/api/leads?*'

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/leads?source=whatsapp')
  await settle(page)
  await page.locator('a[href^="/leads/0"]').nth(3).click()
  await page.waitForURL('**/leads/0*')
  await page
    .getByRole('region', { name: /^(Zaman çizelgesi|Timeline)$/ })
    .first()
    .getByRole('listitem')
    .first()
    .waitFor()
}

/** Numbers that the patients of the house may have, beside those on handsets. */
const PATIENTS = 1_000

/** Numbers the corrections, as one must differ from the name that is there. */
let corrections = 0

/** The revision of the person whose lead is shown. */
const revisionOf = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `fetch(location.pathname.replace('/leads/', '/api/leads/')).then((answer) => answer.json()).then((lead) => lead.person.revision)`,
  )

const NOTICES = /^(Yeni mesajlar|New messages)$/

/** Two more people write while a page is open. */
const haveWritten = async (page: Page, house: House): Promise<void> => {
  await page.getByText(/^(Canlı|Live)$/).waitFor({ state: 'attached' })
  await settle(page)
  // One of them may be known already, and be another colleague's.
  const written = page.getByRole('region', { name: NOTICES }).locator('li').first().waitFor({ state: 'attached' })
  await house.write(house.person(), text('Hello, could you send me the price for hair transplant?'))
  await house.write(house.person(), text('Merhaba, diş implantı için bilgi almak istiyorum. Uçak ve otel dahil mi?'))
  await written
}

const SCENES: readonly Scene[] = [
  { name: 'sign-in', as: 'nobody', go: async (page) => void (await page.goto('/auth')) },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    go: async (page) => {
      await page.goto('/auth')
      await page.locator('input[name="username"]').fill('ayse')
      await page.locator('input[autocomplete="current-password"]').fill('wrong')
      await page.keyboard.press('Enter')
      await page.waitForResponse('**/api/auth/login')
    },
  },
  { name: 'leads', as: 'ayse', go: async (page) => void (await page.goto('/leads')) },
  { name: 'leads-messages', as: 'ayse', go: async (page) => void (await page.goto('/leads?source=whatsapp')) },
  { name: 'leads-nothing-found', as: 'ayse', go: async (page) => void (await page.goto('/leads#search=zzzz')) },
  ...troubleOf('leads', '/leads', LEADS, 'ayse'),
  {
    name: 'leads-offline',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await settle(page)
      await page.context().setOffline(true)
      await page.waitForTimeout(500)
    },
  },
  { name: 'lead', as: 'ayse', go: openFirst },
  {
    name: 'lead-conflict',
    as: 'ayse',
    go: async (page, house) => {
      await openFirst(page)
      const personId = await page.evaluate<string>(
        `fetch(location.pathname.replace('/leads/', '/api/leads/')).then((answer) => answer.json()).then((lead) => lead.personId)`,
      )
      const name = page.getByRole('button', { name: /^(Ad soyad|Full name): / })
      const tab = page.getByRole('tab', { name: /^(Kişi|Person)$/ })
      await name.or(tab).first().waitFor()
      if (!(await name.isVisible())) await tab.click()
      await name.click()
      await house.admin.call(
        WRITTEN_ENDPOINTS.person.change,
        {
          params: { id: personId },
          body: { name: `Fatma Zehra ${++corrections}. Yıldırım` },
        },
        { ifMatch: await revisionOf(page) },
      )
      await page.getByRole('textbox', { name: /^(Ad soyad|Full name)$/ }).fill('Fatma Zehra Yıldırım-Öztürk')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').locator('dl').waitFor()
    },
  },
  {
    name: 'sign-in-owed',
    as: 'ayse',
    go: async (page) => {
      await page.context().route('**/api/**', (route) => route.abort('connectionrefused'))
      await page.getByRole('button', { name: /Ayşe Kaya/ }).click()
      await page.getByRole('menuitem', { name: /^(Çıkış yap|Sign out)$/ }).click()
      await page.waitForURL('**/auth')
      await page
        .getByRole('main')
        .getByText(/henüz iletilemedi|has not heard/)
        .waitFor()
    },
  },
  { name: 'lead-unknown', as: 'ayse', go: async (page) => void (await page.goto('/leads/xyz')) },
  { name: 'lead-new', as: 'ayse', go: async (page) => void (await page.goto('/leads/new')) },
  {
    name: 'notices',
    as: 'ayse',
    go: async (page, house) => {
      await page.goto('/leads')
      await haveWritten(page, house)
    },
  },
  {
    name: 'notices-opened',
    as: 'ayse',
    go: async (page, house) => {
      await page.goto('/leads')
      await haveWritten(page, house)
      await page.getByRole('region', { name: NOTICES }).hover()
    },
  },
  {
    name: 'lead-notices',
    as: 'ayse',
    go: async (page, house) => {
      await openFirst(page)
      await haveWritten(page, house)
    },
  },
  { name: 'not-found', as: 'ayse', go: async (page) => void (await page.goto('/nowhere')) },
]

const house = await openSimulatedHouse(31, PATIENTS)
try {
  await takePictures(house, process.argv.slice(2))
} finally {
  await house.close()
}
process.exit()

async function takePictures(of: SimulatedHouse, given: readonly string[]): Promise<void> {
  const product = { url: of.url, appSecret: TEST_SECRETS.META_APP_SECRET }
  await fillHouse(product, of.admin, await gatherColleagues(of.admin, PASSWORD), WHOLE_PRESENT, (what, words) =>
    console.log(what, words),
  )
  await mkdir(FOLDER, { recursive: true })
  if (given.includes('readme')) await pictureForReadme(of)
  const scenes = [
    ...SCENES,
    ...accessScenes,
    ...frameScenes,
    ...colourScenes,
    ...accountScenes,
    ...userScenes,
    ...developerScenes,
    ...permissionsScenes,
    ...operationScenes,
    ...notificationScenes,
    ...agentScenes,
    ...chatScenes,
    ...(await duplicateScenes(of)),
    ...(await peopleScenes(of)),
    ...(await recordScenes(of)),
    ...(await lookScenes(of)),
    ...(await dueScenes(of)),
    ...(await eventScenes(of)),
    ...dashboardScenes,
    ...(await communicationScenes(of)),
  ]
  const chosen = scenes.filter(({ name }) => given.includes(name))
  const looks = ALL_LOOKS.filter((look) => given.includes(nameOf(look)))
  if (given.includes('readme') && chosen.length === 0) return
  for (const scheme of SCHEMES) {
    const kept = await chooseScheme(of, scheme)
    for (const look of looks.length > 0 ? looks : LOOKS) {
      if (look.scheme !== scheme) continue
      for (const scene of chosen.length > 0 ? chosen : scenes) {
        await takePicture(of, scene, look, kept).catch((error: unknown) => {
          process.exitCode = 1
          console.error(`${scene.name}-${nameOf(look)} was not taken:`, error)
        })
      }
    }
  }
}

async function takePicture(of: House, scene: Scene, look: PictureLook, kept: string | null): Promise<void> {
  const { name, as, go, height = 0 } = scene
  const { page, close } = await (as === 'nobody'
    ? of.open(look)
    : as === 'admin'
      ? of.signInAsAdmin(look)
      : of.signIn(as, look))
  if (kept) await page.addInitScript((colours) => localStorage.setItem('colours', colours), kept)
  await go(page, of)
  if (height > 0) await page.setViewportSize({ width: look.width, height })
  if (!name.endsWith('-loading')) await settle(page)
  const file = `${name}-${nameOf(look)}.png`
  await page.screenshot({ path: join(FOLDER, file) })
  console.log(file)
  await close()
}

async function pictureForReadme(of: House): Promise<void> {
  await mkdir(IMAGES, { recursive: true })
  const { page, close } = await of.signIn('ayse', { language: 'tr', width: 1440, appearance: 'light' })
  await page.goto('/leads?source=whatsapp')
  await settle(page)
  await page.screenshot({ path: join(IMAGES, 'leads.png') })
  await openFirst(page)
  await settle(page)
  await page.screenshot({ path: join(IMAGES, 'lead.png') })
  await createExampleClinics(of)
  await page.goto('/clinics?any=city%3Dis%253AAntalya%7Ccity%3Dis%253A%25C4%25B0stanbul&sort=city,name')
  await page.getByRole('grid').getByRole('link').first().waitFor()
  await settle(page)
  await page.screenshot({ path: join(IMAGES, 'clinics.png') })
  await close()
}
