import { fileStoreOf, filesFolderOf } from '@kervan/infra/files/file-store'
import type { Settings } from '@kervan/infra/settings'
import { broken, type Finding, fine } from './finding.ts'

/** Whether files can be stored and found where the settings say. */
export const checkFiles = async (settings: Settings): Promise<Finding[]> => {
  const { S3_BUCKET, S3_ENDPOINT } = settings
  try {
    await fileStoreOf(settings).check()
    return [
      fine(
        'files',
        S3_ENDPOINT ? `the bucket ${S3_BUCKET} at ${S3_ENDPOINT}` : `the folder ${filesFolderOf(settings)}`,
      ),
    ]
  } catch (error) {
    const remedy = S3_ENDPOINT
      ? 'Is the server running, and are S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY right?'
      : 'Give it to the user that runs the product.'
    const cause = (error as Error).cause
    return [
      broken('files', `${(error as Error).message} (${cause instanceof Error ? cause.message : cause}). ${remedy}`),
    ]
  }
}
