import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file that its owner alone can read, whatever was there before; whole or not at all. */
export const writePrivateFile = async (path: string, text: string): Promise<void> => {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, path)
}
