import type { Manifest } from '@kervan/infra/log-tools/backup/manifest'
import { takeBackup } from '@kervan/infra/log-tools/backup/take-backup'
import { verifyBackup } from '@kervan/infra/log-tools/backup/verify-backup'
import { z } from 'zod'
import { KEPT_SCHEMAS } from '../kept-schemas.ts'
import { cliCommand } from './command.ts'
import { installedLog } from './installed-log.ts'

const Folder = z.string().trim().min(1, 'must not be empty')

const tablesOf = ({ schemas }: Manifest) =>
  schemas.flatMap(({ schema, tables }) =>
    tables.map(({ name, file }) => ({ table: `${schema}.${name}`, rows: file.lines })),
  )

const reportOf = (folder: string, manifest: Manifest) => {
  const { takenAt, log } = manifest
  return {
    folder,
    takenAt,
    events: log.count,
    position: log.head,
    digest: log.digest,
    tables: tablesOf(manifest),
  }
}

const lines = (folder: string, manifest: Manifest): string[] => {
  const { takenAt, log } = manifest
  const rows = tablesOf(manifest).reduce((sum, each) => sum + each.rows, 0)
  return [
    `${folder}: taken ${takenAt}, ${log.count} events up to position ${log.head}, ${rows} rows of tables.`,
    `Digest of its log: ${log.digest}`,
  ]
}

export const backup = cliCommand({
  name: 'backup',
  summary: 'Save the log and whatever cannot be made from it, beside a running product or without one',
  arguments: [['<folder>', 'where to; it must not exist. It holds secrets: only you may read it']],
  examples: ['backup /var/backups/kervan-2026-11-21'],
  input: z.object({ folder: Folder }),
  async run({ folder: named }, context) {
    const { terminal, signal } = context
    const folder = context.pathOf(named)
    const { pool, operatorLog } = await context.installation()
    const log = await installedLog(context)
    const manifest = await operatorLog.recordAct({ type: 'BackupOrdered', data: {} }, async () => {
      const progress = terminal.progress('of the log', Number(await log.head()))
      const reached = (position: bigint) => progress.reach(Number(position))
      try {
        return await takeBackup({ pool, log, schemas: KEPT_SCHEMAS }, folder, { signal, reached })
      } finally {
        progress.end()
      }
    })
    terminal.answer(reportOf(folder, manifest), [
      ...lines(folder, manifest),
      'It was read back and is whole.',
      'The keys of what is personal in it are saved apart: keys backup.',
    ])
    return 'done'
  },
})

export const backupVerify = cliCommand({
  name: 'backup verify',
  summary: 'Read a backup from end to end and say whether it is whole',
  arguments: [['<folder>', 'that backup made']],
  examples: ['backup verify /var/backups/kervan-2026-11-21'],
  input: z.object({ folder: Folder }),
  async run({ folder: named }, { terminal, pathOf }) {
    const folder = pathOf(named)
    const manifest = await verifyBackup(folder)
    terminal.answer(reportOf(folder, manifest), [...lines(folder, manifest), 'It is whole.'])
    return 'done'
  },
})
