import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Makes a folder, and those above it, for this user alone. Unlike a recursive `mkdir`, which never returns where the system
 * answers ENOENT below a folder that is there (/proc), this one throws what the system says.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const parent = dirname(folder)
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || (await stat(parent).catch(() => undefined))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}
