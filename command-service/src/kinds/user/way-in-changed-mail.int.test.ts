import { createSmtpSender } from '@kervan/infra/mail/smtp'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMailWorker } from '../../mail/run-mail-worker.ts'
import { bindReaction, react } from '../../processes/reaction.ts'
import { whenWaysInChangeTellTheUser } from '../../processes/when-ways-in-change-tell-the-user.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { preferencesDecider } from '../preferences/preferences.decider.ts'
import { registerUserWith } from './register-user.ts'
import { type UserCommand, userDecider } from './user.decider.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const BASE = 'https://kervan.example'
const PASSKEY = '0190a000-0000-7000-8000-00000000beef'
const AYSE = { kind: 'user', id: '0190a000-0000-7000-8000-00000000dead', name: 'Ayşe <b>Yılmaz</b>' } as const

let opened: TestRecords
let server: MailServer
let worker: ReturnType<typeof runMailWorker>
let people = 0
beforeAll(async () => {
  opened = await openTestRecords({ sendsMail: true })
  server = await startMailServer()
  const sender = createSmtpSender({
    url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    from: 'kervan@klinik.example',
  })
  const { records } = opened
  const logger = pino({ level: 'silent' })
  worker = runMailWorker({ records, outbox: records.mailOutbox!, sender, baseUrl: BASE, logger })
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
  await opened?.close()
})

/** A user to whom this is done, and what is mailed of it. */
const told = async (command: UserCommand, language: 'tr' | 'en', by: 'own' | typeof AYSE) => {
  const { records, store } = opened
  const username = `colleague-${++people}`
  const email = `${username}@klinik.example`
  const user = { username, fullName: username, email, userType: 'user', subRole: 'viewer' } as const
  const { id } = (await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause())).outcome
  await records.runner.run(preferencesDecider, id, { type: 'ChoosePreferences', chosen: { language } }, aCause())
  const actor = by === 'own' ? ({ kind: 'user', id, name: username } as const) : by
  await records.runner.run(userDecider, id, command, aCause({ by: actor }))
  const reactions = whenWaysInChangeTellTheUser.map((each) => bindReaction(each, records))
  for (let time = 0; time < 2; time++)
    for await (const event of store.readStream(`user-${id}`))
      for (const each of reactions) if (event.type === each.on) await react(each, event)
  const mail = await server.mail(({ to }) => to === email)
  await expect.poll(() => records.mailOutbox!.count()).toBe(0)
  expect(server.received.filter(({ to }) => to === email)).toHaveLength(1)
  return decodedText(mail.source)
}

test.each<[UserCommand, 'own' | typeof AYSE, string, string]>([
  [{ type: 'ResetPassword' }, AYSE, 'Şifreniz sıfırlandı', 'Your password was reset'],
  [{ type: 'ChangePassword' }, 'own', 'Şifreniz değişti', 'Your password was changed'],
  [{ type: 'AddPasskey', passkeyId: PASSKEY }, 'own', 'geçiş anahtarı eklendi', 'A passkey was added'],
  [{ type: 'RemovePasskey', passkeyId: PASSKEY }, AYSE, 'geçiş anahtarı kaldırıldı', 'A passkey was removed'],
  [{ type: 'SetUpSecondFactor' }, 'own', 'ikinci adım açıldı', 'A second step was set up'],
  [{ type: 'TurnOffSecondFactor' }, 'own', 'ikinci adım kapatıldı', 'Your second step was turned off'],
  [{ type: 'ResetSecondFactor' }, AYSE, 'İkinci adımınız sıfırlandı', 'Your second step was reset'],
  [{ type: 'RenewRecoveryCodes' }, 'own', 'Kurtarma kodlarınız yenilendi', 'Your recovery codes were renewed'],
  [{ type: 'EndSessions', every: false }, AYSE, 'Bir oturumunuz kapatıldı', 'One of your sessions was ended'],
  [{ type: 'EndSessions', every: true }, AYSE, 'Oturumlarınız kapatıldı', 'Your sessions were ended'],
])('%j is mailed once to the user, with the way out and no secret', async (command, by, tr, en) => {
  const ways = { tr: ['yöneticini', `${BASE}/auth/forgot`], en: ['administrator', `${BASE}/auth/forgot`] }
  for (const [language, words] of [['tr', tr] as const, ['en', en] as const]) {
    const text = await told(command, language, by)
    for (const part of [words, ...ways[language], ...(by === 'own' ? [] : [AYSE.name])]) expect(text).toContain(part)
    for (const secret of [PASSWORD, PASSKEY]) expect(text).not.toContain(secret)
  }
})
