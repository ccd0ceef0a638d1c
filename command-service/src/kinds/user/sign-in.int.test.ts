import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Records } from '../../ports.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createCredentials } from './credentials.ts'
import { createPasswordGate, SIGN_IN_QUEUE } from './password-gate.ts'
import { registerUserWith } from './register-user.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { SIGN_IN_LIMITS } from './sign-in-limits.ts'

const RIGHT = 'right-password'
const OFFICE = '203.0.113.1'
const FLOOD = '198.51.100.66'

let opened: TestRecords
let records: Records
/** Names in the order in which their passwords were checked. */
let checked: string[]
/** What checking a password waits for. */
let gate: Promise<unknown>
const lines: Record<string, unknown>[] = []
const logger = pino(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)

beforeAll(async () => {
  opened = await openTestRecords({ logger })
  records = opened.records
  for (const username of ['ayse', 'mehmet']) {
    const user = {
      username,
      fullName: username,
      email: null,
      userType: 'user',
      subRole: 'viewer',
      permissions: [],
    } as const
    await registerUserWith(records, { ...user, permissions: [] }, RIGHT, aCause())
  }
})
afterAll(() => opened?.close())
beforeEach(async () => {
  checked = []
  gate = Promise.resolve()
  lines.splice(0)
  await opened.pool.query('truncate sessions.attempts, commands.known_sign_ins')
})

/** A command service's sign-in, whose check of a password takes as long as the test wants. */
const openService = (): SignIn => {
  const check = async (_userId: string, password: string) => {
    checked.push(password)
    await gate
    return { matches: password === RIGHT, isOneTime: false, hasExpired: false, version: 'as it was' }
  }
  const versionOf = async () => 'as it was'
  const passwordGate = createPasswordGate({ limits: records.signInLimits, logger })
  return createSignIn({ ...records, credentials: { check, versionOf }, passwordGate, logger })
}

const signIn = (
  service: SignIn,
  username: string,
  address: string,
  password = `guess for ${username}`,
  isGone = false,
) =>
  service({ username, password, address, userAgent: null, isGone: () => isGone }).then(
    () => 'signed in',
    (error) => error.code as string,
  )

/** Makes so many guesses, one after another, each by the service that has fewest. */
const guess = async (services: SignIn[], times: number, of: (index: number) => [username: string, address: string]) => {
  const answers: string[] = []
  for (let index = 0; index < times; index++)
    answers.push(await signIn(services[index % services.length] as SignIn, ...of(index)))
  return answers
}
const count = (answers: readonly string[], answer: string) => answers.filter((each) => each === answer).length

test('a user whom an earlier release registered under a name with a zero character signs in', async () => {
  const user = { username: 'zeynep', fullName: 'Zeynep\0', email: null, userType: 'user', subRole: 'viewer' } as const
  await registerUserWith(records, { ...user, permissions: [] }, RIGHT, aCause())
  const { session } = await openService()({
    username: 'zeynep',
    password: RIGHT,
    address: OFFICE,
    userAgent: null,
    isGone: () => false,
  })
  expect(session.user).toMatchObject({ username: 'zeynep', fullName: 'Zeynep\ufffd' })
})

describe('guessing', () => {
  test('is limited for a name at an address, over all services together', async () => {
    const answers = await guess([openService(), openService()], 14, () => ['ayse', FLOOD])
    expect(answers).toEqual([...Array(10).fill('bad-credentials'), ...Array(4).fill('too-many-requests')])
    expect(await signIn(openService(), 'ayse', FLOOD, RIGHT)).toBe('too-many-requests')
    expect(await signIn(openService(), 'ayse', OFFICE, RIGHT)).toBe('signed in')
  })

  test('is limited for an address, whatever the names; a colleague who is known there still gets in', async () => {
    const service = openService()
    expect(await signIn(service, 'ayse', FLOOD, RIGHT)).toBe('signed in')
    const answers = await guess([service, openService()], 60, (index) => [`name ${index}`, FLOOD])
    expect(count(answers, 'bad-credentials')).toBe(SIGN_IN_LIMITS.address.most)
    expect(await signIn(service, 'mehmet', FLOOD, RIGHT)).toBe('too-many-requests')
    expect(await signIn(service, 'ayse', FLOOD, RIGHT)).toBe('signed in')
    expect(await signIn(service, 'mehmet', OFFICE, RIGHT)).toBe('signed in')
  })

  test('is limited for a name, wherever from; its owner still gets in from where the name is known', async () => {
    const service = openService()
    expect(await signIn(service, 'ayse', OFFICE, RIGHT)).toBe('signed in')
    const answers = await guess([service], 105, (index) => ['ayse', `2001:db8:0:${index}::1`])
    expect(count(answers, 'bad-credentials')).toBe(SIGN_IN_LIMITS.account.most)
    expect(await signIn(service, 'ayse', '192.0.2.9', RIGHT)).toBe('too-many-requests')
    expect(await signIn(service, 'ayse', OFFICE, RIGHT)).toBe('signed in')
    expect(await signIn(service, 'mehmet', '192.0.2.9', RIGHT)).toBe('signed in')
  })

  test('is limited in all; a user who is known still gets in', async () => {
    const service = openService()
    expect(await signIn(service, 'ayse', OFFICE, RIGHT)).toBe('signed in')
    const { keys } = records.signInLimits.attemptOf('192.0.2.1', 'anybody')
    await opened.pool.query(
      `insert into sessions.attempts values ($1, $2, now() + interval '5 minutes')
       on conflict (key) do update set taken = $2`,
      [keys.all, SIGN_IN_LIMITS.all.most - 1],
    )
    const answers = await guess([service], 3, (index) => [`name ${index}`, `192.0.2.${index}`])
    expect(answers).toEqual(['bad-credentials', 'too-many-requests', 'too-many-requests'])
    expect(await signIn(service, 'ayse', OFFICE, RIGHT)).toBe('signed in')
  })

  test('ends being limited when its time is over, and what is old is forgotten', async () => {
    const service = openService()
    await guess([service], 11, () => ['ayse', FLOOD])
    await opened.pool.query(`update sessions.attempts set until = now() - interval '1 second'`)
    expect(await signIn(service, 'ayse', FLOOD)).toBe('bad-credentials')
    await opened.pool.query(`update sessions.attempts set until = now() - interval '1 second'`)
    await records.signInLimits.forgetOld()
    const { rows } = await opened.pool.query('select count(*)::int as left from sessions.attempts')
    expect(rows).toEqual([{ left: 0 }])
  })

  test('counts what succeeds as no failure', async () => {
    const service = openService()
    for (let index = 0; index < 60; index++) await signIn(service, 'ayse', OFFICE, RIGHT)
    const { rows } = await opened.pool.query('select sum(taken)::int as taken from sessions.attempts')
    expect(rows).toEqual([{ taken: 0 }])
  })
})

describe('a flood', () => {
  test('of one address keeps users elsewhere waiting for no more than two of it, and is refused beyond its line', async () => {
    const service = openService()
    const { promise, resolve } = Promise.withResolvers()
    gate = promise
    const limited: string[] = []
    const flood = Array.from({ length: 300 }, async (_, index) => {
      const answer = await signIn(service, `name ${index}`, FLOOD)
      limited.push(answer)
      return answer
    })
    // Everyone of the flood has come: one is asked for the password, a line waits, the rest was sent away.
    await expect.poll(() => limited).toHaveLength(300 - 1 - SIGN_IN_QUEUE.perKey)
    await expect.poll(() => checked).toHaveLength(1)
    const looksUp = vi.spyOn(records.signInLimits, 'isKnown')
    const right = signIn(service, 'mehmet', OFFICE, RIGHT)
    await looksUp.mock.results[0]?.value
    // Now it takes its place in the line.
    await new Promise((resolve) => setImmediate(resolve))
    resolve(undefined)
    expect(await right).toBe('signed in')
    expect(checked.indexOf(RIGHT)).toBeLessThanOrEqual(2)
    const answers = await Promise.all(flood)
    expect(count(answers, 'too-many-requests')).toBe(300 - 1 - SIGN_IN_QUEUE.perKey)
    expect(checked).toHaveLength(1 + SIGN_IN_QUEUE.perKey + 1)
  })

  test('from everywhere keeps users who are known at their address waiting for each other alone', async () => {
    const service = openService()
    await signIn(service, 'ayse', OFFICE, RIGHT)
    checked = []
    const { promise, resolve } = Promise.withResolvers()
    gate = promise
    const limited: string[] = []
    const flood = Array.from({ length: 300 }, async (_, index) => {
      const answer = await signIn(service, `name ${index}`, `10.0.${index}.1`)
      limited.push(answer)
      return answer
    })
    await expect.poll(() => limited).toHaveLength(300 - 1 - SIGN_IN_QUEUE.inAll)
    await expect.poll(() => checked).toHaveLength(1)
    const right = signIn(service, 'ayse', OFFICE, RIGHT)
    await expect.poll(() => checked).toContain(RIGHT)
    expect(checked).toHaveLength(2)
    resolve(undefined)
    expect(await right).toBe('signed in')
    expect(count(await Promise.all(flood), 'too-many-requests')).toBe(300 - 1 - SIGN_IN_QUEUE.inAll)
  })

  test('whose callers have gone costs no check of a password', async () => {
    expect(await signIn(openService(), 'ayse', FLOOD, 'x', true)).toBe('unavailable')
    expect(checked).toEqual([])
  })
})

test('a name that exists costs the same work as one that does not', async () => {
  const work = async (username: string): Promise<string[]> => {
    const done: string[] = []
    const record = <Port extends object>(name: string, port: Port): Port =>
      new Proxy(port, {
        get: (target, method, receiver) => {
          const own = Reflect.get(target, method, receiver)
          if (typeof own !== 'function') return own
          return (...given: unknown[]) => {
            done.push(`${name}.${String(method)}`)
            return own.apply(target, given)
          }
        },
      })
    const pool = record('pool', opened.pool)
    const service = createSignIn({
      ...records,
      runner: record('runner', records.runner),
      claims: record('claims', records.claims),
      credentials: record('credentials', createCredentials(pool)),
      logger,
    })
    expect(await signIn(service, username, OFFICE, 'wrong')).toBe('bad-credentials')
    return done
  }
  expect(await work('nobody')).toEqual(await work('ayse'))
})

test('the log tells of each sign-in, and of a flood now and again, without names, addresses or passwords', async () => {
  const service = openService()
  // However long it takes here, it is one moment for throttled log lines.
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await signIn(service, 'ayse', OFFICE, RIGHT)
    await guess([service], 30, () => ['mehmet', FLOOD])
    await guess([service], 2, () => ['nobody', FLOOD])
  } finally {
    vi.useRealTimers()
  }
  const told = lines.map(({ security }) => security)
  expect(told).toEqual([
    'signed-in',
    ...Array(10).fill('sign-in-failed'),
    'sign-in-limited',
    ...Array(2).fill('sign-in-failed'),
  ])
  const ids = await Promise.all(['ayse', 'mehmet'].map((value) => records.claims.ownerOf({ kind: 'username', value })))
  expect(lines[0]).toMatchObject({ userId: ids[0], sessionId: expect.stringMatching(/./) })
  expect(lines[1]).toMatchObject({ userId: ids[1], level: 30 })
  expect(lines.at(-1)).toMatchObject({ userId: null })
  expect(new Set(lines.slice(1).map(({ address }) => address)).size).toBe(1)
  expect(lines.find(({ security }) => security === 'sign-in-limited')).toMatchObject({ limit: 'pair', unlogged: 0 })
  expect(JSON.stringify(lines)).not.toMatch(/ayse|mehmet|nobody|guess|right-password|203\.0|198\.51/)
})
