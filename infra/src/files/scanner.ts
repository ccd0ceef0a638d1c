/** Looks for what harms the machine that opens a file. */
export interface FileScanner {
  /**
   * What was found, as the scanner calls it; null where nothing was.
   * @param path  of a file of this machine
   * @throws ScannerUnavailable
   */
  scan(path: string): Promise<string | null>
}

/** The scanner cannot be reached, or does not judge. Nothing is known of the file. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}
