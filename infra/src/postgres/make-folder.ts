import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const makeOne = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
}

/**
 * Makes a folder, and those above it, for this user alone; others may make them at the same time. Unlike a recursive `mkdir`, which never
 * returns where the system answers ENOENT below a folder that is there (/proc), this one throws what the system says.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await makeOne(folder)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const parent = dirname(folder)
    if (!(await stat(parent).catch(() => undefined))) await makeFolder(parent)
    await makeOne(folder)
  }
}
