import { join } from 'node:path'
import { expect, test } from 'vitest'
import { descriptionsIn, pactPath } from '../pact-file.ts'
import { verified } from './verified.ts'

const PROVIDER = join(import.meta.dirname, 'query-service.provider.ts')

test('the query service keeps its pact with the client', async () => {
  expect(await verified(pactPath('query-service'), PROVIDER)).toEqual(descriptionsIn('query-service'))
})
