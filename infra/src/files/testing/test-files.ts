import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Vault } from '../../vault/port.ts'
import { createDerivedSubjectKeys } from '../../vault/testing/derived-subject-keys.ts'
import { createVault } from '../../vault/vault.ts'
import { createLocalFileStore } from '../local-folder.ts'
import type { FileStore, SealedFiles } from '../port.ts'
import { createSealedFiles } from '../sealed-files.ts'

/** An empty store in a folder of its own, which the system clears. */
export const testFileStore = (): FileStore => createLocalFileStore(mkdtempSync(join(tmpdir(), 'kervan-files-')))

/** The same with files sealed. */
export const testFiles = (
  store: FileStore = testFileStore(),
  vault: Vault = createVault(createDerivedSubjectKeys()),
): SealedFiles => createSealedFiles(store, vault)
