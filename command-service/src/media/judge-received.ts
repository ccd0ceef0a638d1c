import { open } from 'node:fs/promises'
import type { FileTypeName } from '@kervan/contracts/files/file-types'
import type { ProviderMedia } from '@kervan/contracts/messages/message-content'
import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import { judgeFile } from '../files/judge-file.ts'

/** The first bytes of a winmail.dat ([MS-OXTNEF], section 2.1.3). */
const TNEF = Buffer.from('789f3e22', 'hex')

/**
 * The type of a file that a person sent, by its bytes: judged as an upload is, and beside that a winmail.dat, which no user uploads. It can
 * only be saved.
 * @throws as `judgeFile` does
 */
export const judgeReceived = async (path: string, name: string, media: ProviderMedia): Promise<FileTypeName> =>
  isOutlookFile(media) && (await beginsAsTnef(path)) ? 'application/vnd.ms-tnef' : judgeFile(path, name)

const beginsAsTnef = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(TNEF.length), 0, TNEF.length, 0)
    return TNEF.equals(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
