import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@kervan/infra/postgres/pool'
import { ensureSecretFile } from '@kervan/infra/service/ensure-secret-file'
import { auditKeys } from '@kervan/infra/vault/audit-keys'
import { putKeysBack, saveKeys } from '@kervan/infra/vault/key-file'
import { MASTER_KEY_FILE, type MasterKey, masterKeyOf, readMasterKey } from '@kervan/infra/vault/master-key'
import { MasterKeyError, refuseForeignMasterKey } from '@kervan/infra/vault/open-vault'
import { rotateMasterKey } from '@kervan/infra/vault/rotate-master-key'
import { countLostWebhooks } from '@kervan/infra/webhook-inbox/count-lost-webhooks'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { type CliContext, cliCommand } from './command.ts'
import { refuseWhileInUse } from './empty-database.ts'
import { forgetPerson } from './forget-person.ts'
import { databaseOf } from './installation.ts'
import { installedLog } from './installed-log.ts'

const File = z.string().trim().min(1, 'must not be empty')
const FILE = ['<file>', 'of keys'] as const

const masterOf = async ({ settings }: CliContext): Promise<MasterKey> => masterKeyOf(await readMasterKey(settings))

export const keysBackup = cliCommand({
  name: 'keys backup',
  summary: 'Save the keys of personal data, wrapped by the master key, beside a running product or without one',
  arguments: [
    [
      '<file>',
      'where to; it must not exist. Keep it apart from backups of the log, and the master key apart from both',
    ],
  ],
  examples: ['keys backup /var/keys/kervan-2026-11-21.keys'],
  input: z.object({ file: File }),
  async run({ file: named }, context) {
    const file = context.pathOf(named)
    const { pool } = await context.installation()
    const master = await masterOf(context)
    const keys = await saveKeys(pool, master, file)
    context.terminal.answer({ file, keys, master: master.id }, [
      `${file}: ${keys} keys, wrapped by the master key ${master.id}, which is not in it.`,
    ])
    return 'done'
  },
})

export const keysRestore = cliCommand({
  name: 'keys restore',
  summary: 'Put saved keys back; those that are there stay, and what was forgotten stays forgotten',
  arguments: [FILE],
  examples: ['keys restore /var/keys/kervan-2026-11-21.keys'],
  input: z.object({ file: File }),
  async run({ file: named }, context) {
    const file = context.pathOf(named)
    const { pool, store, vault } = await context.installation()
    const master = await masterOf(context)
    const { keys, added } = await putKeysBack(pool, master, file)
    const forgotten = await forgottenIn(store)
    if (forgotten.length > 0) await vault.forget(forgotten)
    context.terminal.answer({ file, keys, added, forgotten: forgotten.length, master: master.id }, [
      `${added} of ${keys} keys were not there and are now, wrapped by the master key ${master.id}.`,
      `${forgotten.length} subjects were forgotten according to the log, and stay so.`,
      'What can be read by them now: keys verify.',
    ])
    return 'done'
  },
})

/** Of every order to forget that the log holds. */
const forgottenIn = async (store: Awaited<ReturnType<CliContext['installation']>>['store']): Promise<string[]> => {
  const forgotten = new Set<string>()
  for await (const { type, data } of store.readAll())
    if (type === 'SubjectsForgetOrdered')
      for (const each of (data as { subjects: string[] }).subjects) forgotten.add(each)
  return [...forgotten]
}

/** Subjects that are told one by one. */
const MOST_TOLD = 20

export const keysVerify = cliCommand({
  name: 'keys verify',
  summary: 'Say what of the log can be read with the keys that are here, what is erased, and what was altered',
  examples: ['keys verify', 'keys verify --json'],
  input: z.object({}),
  async run(_input, context) {
    const { terminal, signal } = context
    const { vault, store, pool } = await context.installation()
    const log = await installedLog(context)
    const progress = terminal.progress('of the log', Number(await log.head()))
    const reached = (position: bigint) => progress.reach(Number(position))
    const audit = await auditKeys(log, vault, { signal, reached }).finally(progress.end)
    const forgotten = new Set(await forgottenIn(store))
    const lost = [...audit.erased].filter(([subject]) => !forgotten.has(subject))
    const { events, sealed, opened, altered } = audit
    const lostWebhooks = await countLostWebhooks(pool)
    const told = {
      events,
      sealed,
      opened,
      forgotten: forgotten.size,
      lost: Object.fromEntries(lost),
      altered,
      lostWebhooks,
    }
    terminal.answer(told, [
      `${events} events, ${sealed} of them with something sealed: ${opened} can be read.`,
      `${audit.erased.size - lost.length} subjects were forgotten.`,
      ...(lost.length > 0 ? [`The keys of ${lost.length} subjects are missing: put them back with keys restore.`] : []),
      ...lost.slice(0, MOST_TOLD).map(([subject, count]) => `  ${subject}: ${count} events`),
      ...(lostWebhooks > 0 ? [`The keys of ${lostWebhooks} webhooks in the inbox are missing.`] : []),
      ...(altered.length > 0 ? [`${altered.length} events were altered since they were sealed:`] : []),
      ...altered.slice(0, MOST_TOLD).map((event) => `  ${event}`),
    ])
    return lost.length + altered.length + lostWebhooks > 0 ? 'found-faults' : 'done'
  },
})

export const keysRotate = cliCommand({
  name: 'keys rotate',
  summary: 'Wrap every key by another master key; no event is touched. The product must not run',
  options: [
    [
      '--to <file>',
      'that holds the new master key, 32 characters or more; without it a new file takes the place of the old one',
    ],
  ],
  examples: ['keys rotate', 'keys rotate --to /run/secrets/next-master-key'],
  input: z.object({ to: File.optional() }),
  async run({ to }, context) {
    const { settings, terminal } = context
    if (settings.KERVAN_MASTER_KEY && to === undefined)
      throw new CliFault('The master key is that of KERVAN_MASTER_KEY. Name a file with the new one: --to <file>.')
    const kept = join(settings.KERVAN_DATA_DIR, MASTER_KEY_FILE)
    const made = `${kept}.next`
    const next = masterKeyOf(to === undefined ? await ensureSecretFile(made) : await readNext(context.pathOf(to)))
    const pool = createPool(await databaseOf(settings, context.onEnd), { applicationName: 'kervan cli', max: 2 })
    context.onEnd(() => pool.end())
    await refuseWhileInUse(pool)
    const current = await masterOf(context)
    const wrapped = (await isBy(pool, next, settings)) ? null : await rotate(context, current, next)
    if (to === undefined) await rename(made, kept)
    terminal.answer({ from: current.id, to: next.id, wrapped }, [
      wrapped === null
        ? `Every key is wrapped by the master key ${next.id} already.`
        : `${wrapped} keys are wrapped by the master key ${next.id} now, in place of ${current.id}.`,
      to === undefined
        ? `It lies in ${kept}. Save a copy of it, and the keys anew: keys backup.`
        : `Set KERVAN_MASTER_KEY to it before the product starts, and save the keys anew: keys backup.`,
    ])
    return 'done'
  },
})

/** An earlier run may have come so far. */
const isBy = (
  pool: Parameters<typeof refuseForeignMasterKey>[0],
  master: MasterKey,
  settings: CliContext['settings'],
) =>
  refuseForeignMasterKey(pool, master, settings).then(
    () => true,
    (error) => {
      if (error instanceof MasterKeyError) return false
      throw error
    },
  )

const rotate = async (context: CliContext, from: MasterKey, to: MasterKey): Promise<number> => {
  const { pool, operatorLog } = await context.installation()
  const order = { type: 'MasterKeyRotationOrdered', data: { from: from.id, to: to.id } } as const
  return operatorLog.recordAct(order, () => rotateMasterKey(pool, from, to))
}

/** Shortest text of a master key, as for KERVAN_MASTER_KEY. */
const LEAST_CHARACTERS = 32

const readNext = async (file: string): Promise<string> => {
  const text = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (text.length >= LEAST_CHARACTERS) return text
  throw new CliFault(
    `${file} does not hold a master key of ${LEAST_CHARACTERS} characters or more. For example: openssl rand -base64 32 > ${file}`,
  )
}

export const keysRenew = cliCommand({
  name: 'keys renew',
  summary: 'Seal what is written from now on by new keys; what was written stays readable by those of before',
  arguments: [['[subject]', 'a stream, as person-0198f000-0000-7000-8000-000000000001']],
  options: [['--all', 'every subject that has a key']],
  examples: ['keys renew person-0198f000-0000-7000-8000-000000000001', 'keys renew --all'],
  input: z
    .object({ subject: z.string().trim().min(1).optional(), all: z.boolean().default(false) })
    .refine(({ subject, all }) => (subject === undefined) === all, 'give a subject or --all'),
  async run({ subject }, context) {
    const { vault, operatorLog } = await context.installation()
    const subjects = subject === undefined ? null : [subject]
    const renewed = await operatorLog.recordAct({ type: 'KeysRenewalOrdered', data: { subjects } }, () =>
      vault.renew(subjects),
    )
    if (subject !== undefined && renewed === 0) throw new CliFault(`There is no key of ${subject}. Nothing was done.`)
    context.terminal.answer({ renewed }, [`${renewed} subjects have a new key. Save them: keys backup.`])
    return 'done'
  },
})

export const keysForget = cliCommand({
  name: 'keys forget',
  summary: 'Destroy every key of a person for good, and what is kept of the person in clear',
  arguments: [['<person>', 'id of the person, as the address of the page has it']],
  options: [['--yes', 'there is no way back: without this it is only said what would be destroyed']],
  examples: [
    'keys forget 0198f000-0000-7000-8000-000000000001',
    'keys forget 0198f000-0000-7000-8000-000000000001 --yes',
  ],
  input: z.object({ person: z.guid('must be the id of a person'), yes: z.boolean().default(false) }),
  run: ({ person, yes }, context) => forgetPerson(person, yes, context),
})
