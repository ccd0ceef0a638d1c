import { createPool } from '@kervan/infra/postgres/pool'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { readSettings } from '@kervan/infra/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

let installation: TestInstallation
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  installation = await testInstallation()
  product = await startProduct(readSettings(installation.env))
})
afterAll(async () => {
  await product.stop()
  await installation.drop()
})

const signIn = async (password: string): Promise<{ status: number; token?: string }> => {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await reply.json()) as { token?: string }
  return { status: reply.status, token }
}

test('beside a running product a password is reset; the old one and the open sessions end', async () => {
  const first = (await installation.run('users reset-password admin --json')).json() as { password: string }
  expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/), sessionsEnded: 0 })
  const { status, token = '' } = await signIn(first.password)
  expect(status).toBe(200)

  const { exitCode, out } = await installation.run('users reset-password Admin')
  const [, second = ''] =
    out.match(/is now: (\S+)\nIt is shown this once, is good for 72 hours, .*\n1 session was ended\.\n$/) ?? []
  expect([exitCode, (await signIn(first.password)).status, (await signIn(second)).status]).toEqual([0, 401, 200])
  const pool = createPool(installation.database.url, { applicationName: 'test' })
  expect(await createPostgresSessions(pool).find(token)).toBe(null)
  await pool.end()
})

test('the log says that it was done and by whom, and holds no password', async () => {
  const [first] = (await installation.events()).filter(({ type }) => type === 'UserPasswordReset')
  expect(first?.metadata.by).toEqual({ kind: 'operator', name: expect.stringMatching(/./) })
  expect(await installation.acts()).toEqual([
    ['UserPasswordReset', {}],
    ['UserPasswordReset', {}],
  ])
})

test('a second step is taken away from a user who has one, and refused for a user without', async () => {
  expect((await installation.run('users reset-second-factor admin')).err).toBe(
    'admin has no second step: the password alone signs in. Nothing was done.\n',
  )
  const pool = createPool(installation.database.url, { applicationName: 'test' })
  await pool.query(
    `insert into commands.second_factors (user_id, secret, since) select user_id, '', now() from commands.credentials`,
  )
  expect((await installation.run('users reset-second-factor admin --json')).json()).toMatchObject({ username: 'admin' })
  expect((await pool.query('select from commands.second_factors')).rowCount).toBe(0)
  await pool.end()
  expect((await installation.acts()).map(([type]) => type)).toEqual([
    'UserPasswordReset',
    'UserPasswordReset',
    'UserSecondFactorReset',
  ])
})

test('no user of that name: nothing is recorded', async () => {
  const { exitCode, out, err } = await installation.run('users reset-password fatma')
  expect([exitCode, out, err]).toEqual([
    1,
    '',
    expect.stringMatching(/^There is no user ".+"\. Give the name .* is admin\.\n$/),
  ])
  expect(await installation.acts()).toHaveLength(3)
})
