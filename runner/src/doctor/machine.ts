import { access, constants, stat, statfs } from 'node:fs/promises'
import { broken, type Finding, fine, warning } from './finding.ts'

const NODE = 24
const GIB = 2 ** 30
/** Below these PostgreSQL soon stops writing; a disk is full before it is quite full. */
const SCARCE = { bytes: 5 * GIB, share: 0.1 }
const OUT = { bytes: GIB, share: 0.02 }

/** @param version  as `process.versions.node` has it */
export const checkNode = (version: string): Finding =>
  Number.parseInt(version, 10) >= NODE
    ? fine('node', `Node ${version}`)
    : broken('node', `This is Node ${version}; Kervan runs on ${NODE} or later. Install it, or start through npm.`)

/** @param free  bytes that a user may still write */
export const judgeSpace = (folder: string, free: number, total: number): Finding => {
  const left = `${(free / GIB).toFixed(1)} GiB of ${(total / GIB).toFixed(1)} GiB are free for ${folder}`
  const isBelow = ({ bytes, share }: typeof SCARCE) => free < Math.min(bytes, share * total)
  if (isBelow(OUT)) return broken('disk', `${left}: make room now, or writing ends.`)
  if (isBelow(SCARCE)) return warning('disk', `${left}: make room, or give it a larger disk.`)
  return fine('disk', left)
}

/** The data folder: its disk, whether it can be written to, and by whom it can be read. */
export const checkDataFolder = async (folder: string): Promise<Finding[]> => {
  const found = await stat(folder).catch(() => null)
  if (!found)
    return [
      warning(
        'data folder',
        `${folder} is not there. The product makes it at its first start; if it ran before, see KERVAN_DATA_DIR.`,
      ),
    ]
  const { bavail, blocks, bsize } = await statfs(folder)
  const space = judgeSpace(folder, bavail * bsize, blocks * bsize)
  const writable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!writable)
    return [
      space,
      broken('data folder', `${folder} cannot be written to by this user. Give it to the user that runs the product.`),
    ]
  if ((found.mode & 0o002) !== 0)
    return [
      space,
      warning('data folder', `${folder} can be written to by everybody on this machine: chmod 700 ${folder}`),
    ]
  return [space, fine('data folder', folder)]
}
