import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileStore } from '../local-folder.ts'
import type { FileStore } from '../port.ts'

/** An empty store in a folder of its own, which the system clears. */
export const testFiles = (): FileStore => createLocalFileStore(mkdtempSync(join(tmpdir(), 'kervan-files-')))
