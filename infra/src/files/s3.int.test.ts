import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { FileStoreUnavailable } from './port.ts'
import { createS3FileStore, type S3Access } from './s3.ts'
import { fileStoreBehaviour } from './testing/behaviour.ts'

/** `http://key:secret@localhost:9000` of another server that is to be tried, in place of the one that the tests bring. */
const GIVEN = process.env.TEST_S3_URL

const region = 'us-east-1'

const startServer = async (folder: string, bucket: string) => {
  if (GIVEN) {
    const { origin: endpoint, username: accessKeyId, password: secretAccessKey } = new URL(GIVEN)
    const credentials = { accessKeyId, secretAccessKey }
    const operator = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    await operator.send(new CreateBucketCommand({ Bucket: bucket }))
    operator.destroy()
    return { endpoint, credentials, stop: async () => undefined }
  }
  const directory = join(folder, 'server')
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets })
  const { port } = await server.run()
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { endpoint: `http://127.0.0.1:${port}`, credentials, stop: () => server.close() }
}

const openBucket = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-s3-'))
  const bucket = `kervan-${randomUUID()}`
  const { endpoint, credentials, stop } = await startServer(folder, bucket)
  const access: S3Access = { endpoint, bucket, region, ...credentials, arrivals: join(folder, 'arrivals') }
  return {
    access,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

fileStoreBehaviour('files in a bucket', async () => {
  const { access, close } = await openBucket()
  return { store: createS3FileStore(access), another: createS3FileStore(access), close }
})

const closedPort = async () => {
  const server = createServer().listen(0)
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a bucket', () => {
  test.each<[string, (access: S3Access) => Partial<S3Access> | Promise<Partial<S3Access>>]>([
    ['that is not there', () => ({ bucket: 'nobody-made-it' })],
    ['of a server that is away', async () => ({ endpoint: `http://127.0.0.1:${await closedPort()}` })],
    ['that is asked for with a wrong secret', () => ({ secretAccessKey: 'wrong' })],
  ])('%s is unavailable, and no file is missing because of it', async (_, wrongly) => {
    const { access, close } = await openBucket()
    const store = createS3FileStore({ ...access, ...(await wrongly(access)) })
    await expect(store.check()).rejects.toThrow(FileStoreUnavailable)
    await expect(store.read('0'.repeat(64))).rejects.toThrow(FileStoreUnavailable)
    await close()
  })
})
