import { readFile } from 'node:fs/promises'
import { type FileScanner, ScannerUnavailable } from '@kervan/infra/files/port'
import { EICAR } from '@kervan/infra/files/testing/stand-in-clamd'

/** What a file says that the scanner of the pacts does not judge. */
export const UNSCANNED = 'the scanner is away'

export const pactScanner: FileScanner = {
  async scan(path) {
    const text = await readFile(path, 'utf8')
    if (text.includes(UNSCANNED)) throw new ScannerUnavailable(UNSCANNED)
    return text.includes(EICAR) ? 'Eicar-Test-Signature' : null
  },
}
