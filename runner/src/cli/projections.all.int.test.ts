import { readSettings } from '@kervan/infra/settings'
import type { OperatedBuild } from '@kervan/query-service/operate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProduct } from '../product.ts'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

const LIST = 'leads-list'

let installation: TestInstallation
beforeAll(async () => {
  installation = await testInstallation()
})
afterAll(() => installation.drop())

const builds = async (of = LIST): Promise<readonly OperatedBuild[]> => {
  const { builds } = (await installation.run('projections list --json')).json() as { builds: OperatedBuild[] }
  return builds.filter(({ projection }) => projection === of)
}

/** While the product runs. */
const running = async (act: () => Promise<void>): Promise<void> => {
  const product = await startProduct(readSettings(installation.env))
  try {
    await act()
  } finally {
    await product.stop()
  }
}

test('without a running product the list says that no process feeds the read model', async () => {
  expect(await builds()).toMatchObject([{ state: 'active', lag: { positions: '0' }, paused: null, holder: null }])
  const { exitCode, out } = await installation.run('projections list')
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^projection +build +version .*\n.*leads-list +\d+ +\d+ +active +\d+ +0 .*nobody feeds it/s)
})

test.each(['rebuild', 'swap', 'pause --reason test', 'resume'])(
  'projections %s of none that there is',
  async (verb) => {
    const [word = '', ...rest] = verb.split(' ')
    const { exitCode, err } = await installation.run(['projections', word, 'nowhere', ...rest])
    expect([exitCode, err]).toEqual([
      1,
      expect.stringMatching(/^There is no projection nowhere; there are: .*leads-list/),
    ])
    expect(await installation.acts()).toEqual([])
  },
)

test('a read model that is paused stands still until it is resumed', async () => {
  expect((await installation.run(`projections pause ${LIST}`)).exitCode).toBe(2)
  const paused = await installation.run(['projections', 'pause', LIST, '--reason', 'disk is full', '--json'])
  expect([paused.exitCode, paused.json()]).toEqual([0, { projection: LIST, paused: 'disk is full' }])
  expect(await builds()).toMatchObject([{ paused: 'disk is full' }])
  expect((await installation.run('projections list')).out).toContain('paused: disk is full')
  await running(async () => {
    await vi.waitFor(async () => expect(await builds('timeline')).toMatchObject([{ lag: { positions: '0' } }]), 60_000)
    expect(await builds()).toMatchObject([{ lag: { positions: expect.not.stringMatching(/^0$/) }, holder: null }])
    expect((await installation.run(`projections resume ${LIST}`)).exitCode).toBe(0)
    await vi.waitFor(async () => expect(await builds()).toMatchObject([{ lag: { positions: '0' } }]), 60_000)
  })
  const again = await installation.run(`projections resume ${LIST}`)
  expect(again).toMatchObject({ exitCode: 1, err: `${LIST} is not paused.\n` })
  expect(await installation.acts()).toEqual([
    ['ProjectionPauseOrdered', { projection: LIST, reason: 'disk is full' }],
    ['OperationSucceeded', {}],
    ['ProjectionResumeOrdered', { projection: LIST }],
    ['OperationSucceeded', {}],
    ['ProjectionResumeOrdered', { projection: LIST }],
    ['OperationFailed', { fault: 'NotPossible' }],
  ])
})

test('a rebuild beside a running product is shown once it has caught up', async () => {
  const [before] = await builds()
  await running(async () => {
    const rebuilt = await installation.run(`projections rebuild ${LIST} --wait --json`)
    expect([rebuilt.exitCode, rebuilt.json()]).toMatchObject([0, { projection: LIST, held: false, caughtUp: true }])
  })
  const [after] = await builds()
  expect([Number(after?.build) > Number(before?.build), after?.state]).toEqual([true, 'active'])
})

test('a held rebuild waits for the swap', async () => {
  const [before] = await builds()
  await running(async () => {
    const { exitCode, out } = await installation.run(`projections rebuild ${LIST} --hold --wait`)
    expect([exitCode, out]).toEqual([0, expect.stringContaining(`Show it to readers with: projections swap ${LIST}`)])
    expect(await builds()).toMatchObject([
      { build: before?.build, state: 'active' },
      { state: 'building', held: true, indexed: true },
    ])
    const swapped = await installation.run(`projections swap ${LIST} --json`)
    expect([swapped.exitCode, swapped.json()]).toMatchObject([0, { projection: LIST }])
  })
  expect(await builds()).toMatchObject([{ state: 'active', held: false }])
})

test('a swap without a build is refused and says what to do', async () => {
  expect(await installation.run(`projections swap ${LIST}`)).toMatchObject({
    exitCode: 1,
    err: `No build of ${LIST} is being made. Begin one: projections rebuild.\n`,
  })
})
