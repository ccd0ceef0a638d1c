import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import { runToEnd } from './run-to-end.ts'

/** Where root's programs keep what can be made again (Filesystem Hierarchy Standard, 5.5). */
const CACHE = '/var/cache/kervan'

const runs = async (binary: string, runAs: RunAs): Promise<boolean> => {
  const { code } = await runToEnd(...runAs.command(binary, ['--version']), '/')
  return code === 0
}

const finish = async (command: string, ...args: string[]): Promise<void> => {
  const { code, stderr } = await runToEnd(command, args, '/')
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL's programs could not be copied: ${stderr.trim()}`)
}

/** Made beside its final place and renamed there when whole; of two processes that make it at once, the first wins. */
const copyOpenly = async (installation: string, copy: string): Promise<void> => {
  const unfinished = `${copy}.${randomUUID()}`
  await mkdir(dirname(copy), { recursive: true })
  await chmod(dirname(copy), 0o755)
  try {
    await finish('cp', '--recursive', '--no-dereference', installation, unfinished)
    await finish('chmod', '--recursive', 'u=rwX,go=rX', unfinished)
    await rename(unfinished, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY') throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Binaries that the server's user can run: those of the packages, or a copy of them where the packages lie in a folder that
 * is closed to it, such as a checkout below /root.
 * @param cache  where copies are kept, one for each version
 */
export const openBinaries = async (binaries: Binaries, runAs: RunAs, cache = CACHE): Promise<Binaries> => {
  if (runAs.uid === process.getuid?.() || (await runs(binaries.postgres, runAs))) return binaries
  const installation = dirname(dirname(binaries.postgres))
  const { version } = JSON.parse(await readFile(join(installation, '../package.json'), 'utf8'))
  const copy = join(cache, `postgresql-${version}`)
  const inCopy = (binary: string) => join(copy, 'bin', basename(binary))
  const copied = { initdb: inCopy(binaries.initdb), postgres: inCopy(binaries.postgres) }
  if (!(await runs(copied.postgres, runAs))) await copyOpenly(installation, copy)
  return copied
}
