/** A backup cannot be made, read or put back. The message is one line that names the remedy. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}
