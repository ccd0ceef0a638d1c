import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { createLocalFileStore } from './local-folder.ts'
import type { FileStore } from './port.ts'
import { createS3FileStore } from './s3.ts'

type FileSettings = Pick<
  Settings,
  'KERVAN_DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The folder of files below the data folder; with S3 only what is arriving lies there. */
export const filesFolderOf = ({ KERVAN_DATA_DIR }: Pick<Settings, 'KERVAN_DATA_DIR'>): string =>
  join(KERVAN_DATA_DIR, 'files')

/** The store that the settings name. */
export const fileStoreOf = (settings: FileSettings): FileStore => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const folder = filesFolderOf(settings)
  if (!S3_ENDPOINT) return createLocalFileStore(folder)
  return createS3FileStore({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET as string,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID as string,
    secretAccessKey: S3_SECRET_ACCESS_KEY as string,
    arrivals: join(folder, 'arrivals'),
  })
}
