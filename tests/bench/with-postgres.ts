import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { temporaryDataDir } from '../support/product.ts'

/** An embedded PostgreSQL as the product runs it, fsync on, for as long as `use` takes. */
export const withPostgres = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
  const { dataDir, remove } = await temporaryDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
    await remove()
  }
}
