import { open } from 'node:fs/promises'
import type { FileTypeName } from '@kervan/contracts/files/file-types'
import type { ProviderMedia } from '@kervan/contracts/messages/message-content'
import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import { judgeFile } from '../files/judge-file.ts'

/** With what a winmail.dat begins ([MS-OXTNEF], section 2.1.3). */
const TNEF = Buffer.from('789f3e22', 'hex')

/**
 * What a file that a person sent is, by its bytes: judged as an upload is, and beside that a winmail.dat, which nobody uploads. It is only saved.
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
