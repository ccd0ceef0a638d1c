import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { demandFileId, type FileId, type FileStore, FileStoreUnavailable } from './port.ts'
import { type Arrival, clearArrivals, putFor, receiveFor } from './receive-bytes.ts'

export interface S3Access {
  /** `https://s3.eu-central-1.amazonaws.com` */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where bytes lie on this machine until their hash is known. */
  readonly arrivals: string
}

const CONNECT_MS = 5_000
const ANSWER_MS = 30_000

/** Files in a bucket of a server that speaks S3, each an object whose key is its id. A write is whole or not there by the protocol. */
export const createS3FileStore = ({ arrivals, ...access }: S3Access): FileStore => {
  const bucket = access.bucket
  // Loaded here, so that an installation which keeps files in a folder does not load it.
  const library = import('@aws-sdk/client-s3')
  let opened: Promise<S3Client> | undefined
  const connect = async () => {
    opened ??= library.then(
      ({ S3Client }) =>
        new S3Client({
          endpoint: access.endpoint,
          region: access.region,
          credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
          forcePathStyle: true,
          maxAttempts: 4,
          // The hash is sent with each write; trailing checksums, which come by default, are not known to every server.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: ANSWER_MS },
        }),
    )
    return { s3: await library, client: await opened }
  }
  const objectOf = (id: FileId) => ({ Bucket: bucket, Key: demandFileId(id) })

  const sizeOf = async (id: FileId) => {
    const object = objectOf(id)
    const { s3, client } = await connect()
    const head = await client.send(new s3.HeadObjectCommand(object)).catch(unlessMissing(`looking for the file ${id}`))
    return head ? (head.ContentLength ?? 0) : null
  }

  const send = async ({ id, hash, size, path }: Arrival) => {
    const { s3, client } = await connect()
    // Held whole: what streams cannot be sent again where the server was busy.
    const body = await readFile(path)
    const ChecksumSHA256 = Buffer.from(hash, 'hex').toString('base64')
    await client.send(new s3.PutObjectCommand({ ...objectOf(id), Body: body, ContentLength: size, ChecksumSHA256 }))
  }

  return {
    sizeOf,
    receive: receiveFor(arrivals, sizeOf, send),
    put: putFor(arrivals, send),
    async read(id, range) {
      const object = objectOf(id)
      const { s3, client } = await connect()
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await client
        .send(new s3.GetObjectCommand({ ...object, Range }))
        .catch(unlessMissing(`reading the file ${id}`))
      return found && ((found.Body ?? Readable.from([])) as Readable)
    },
    async remove(id) {
      const object = objectOf(id)
      const { s3, client } = await connect()
      await client.send(new s3.DeleteObjectCommand(object)).catch(unlessMissing(`removing the file ${id}`))
    },
    clearAbandoned: (olderThanMs) => clearArrivals(arrivals, olderThanMs),
    async check() {
      const { s3, client } = await connect()
      try {
        // The error for a missing object tells a bucket that is there from one that is not; the answer to a HEAD has no body to tell it.
        await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: 'is-it-there' }))
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return
        throw new FileStoreUnavailable(`the bucket ${bucket} at ${access.endpoint} cannot be reached`, error)
      }
    },
  }
}

/** A HEAD has no body that could say more than its status. */
const unlessMissing = (what: string) => (error: Error & { readonly $metadata?: { httpStatusCode?: number } }) => {
  const { name, $metadata } = error
  if (name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)) return null
  throw new FileStoreUnavailable(what, error)
}
