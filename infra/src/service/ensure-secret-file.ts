import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A secret that a file holds, made at the first start and readable by its owner alone. Of two who start together one makes it. */
export const ensureSecretFile = async (path: string): Promise<string> => {
  const held = await readSecretFile(path)
  if (held) return held
  await mkdir(dirname(path), { recursive: true })
  const made = `${path}.${randomUUID()}`
  await writeFile(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(made, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made)
  }
  const secret = await readSecretFile(path)
  if (!secret) throw new Error(`${path} is empty: remove it, or put back what it held`)
  return secret
}

/** What such a file holds; null where there is none. */
export const readSecretFile = async (path: string): Promise<string | null> => {
  try {
    await chmod(path, 0o600)
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
