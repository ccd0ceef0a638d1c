import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Room that a run of the tests may take, bytes. */
const NEEDED = 4 * 1024 ** 3

/**
 * Where databases of tests are made: in memory where the machine has the room for it, as a database of some thousand files is made and
 * removed there in a fifth of the time; else among the temporary files.
 */
export const scratchFolder = async (): Promise<string> => {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= NEEDED ? IN_MEMORY : tmpdir()
}
