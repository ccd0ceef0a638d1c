import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { writePrivateFile } from './write-private-file.ts'

/** In the broker's folder. */
export const PASSWORD_FILE = 'password'

/** The password of a broker's one user, made at its first start and readable by its owner alone. */
export const ensurePassword = async (folder: string): Promise<string> => {
  const file = `${folder}/${PASSWORD_FILE}`
  try {
    await chmod(file, 0o600)
    const held = (await readFile(file, 'utf8')).trim()
    if (held !== '') return held
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const password = randomBytes(24).toString('base64url')
  await writePrivateFile(file, `${password}\n`)
  return password
}
