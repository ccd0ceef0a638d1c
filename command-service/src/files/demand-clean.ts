import { refused } from '@kervan/contracts/errors/refusal'
import { type FileScanner, ScannerUnavailable } from '@kervan/infra/files/port'
import type { Logger } from 'pino'

interface CleanPorts {
  /** Null where no scanner is set. */
  readonly scanner: FileScanner | null
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Has a file of this machine scanned.
 * @param from  whose file it is, for the log
 * @throws Refusal file-infected, file-scan-unavailable
 */
export const demandClean = async (
  path: string,
  from: Readonly<Record<string, string>>,
  { scanner, logger }: CleanPorts,
): Promise<void> => {
  if (!scanner) return
  const found = await scanner.scan(path).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    logger.warn({ err: error }, 'a file was not taken in, as the scanner did not judge it')
    throw refused('file-scan-unavailable')
  })
  if (found === null) return
  logger.warn({ ...from, found }, 'a file was not taken in, as the scanner found something in it')
  throw refused('file-infected', { found })
}
