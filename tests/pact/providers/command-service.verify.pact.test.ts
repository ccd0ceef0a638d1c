import { join } from 'node:path'
import { expect, test } from 'vitest'
import { descriptionsIn, pactPath } from '../pact-file.ts'
import { verified } from './verified.ts'

const PROVIDER = join(import.meta.dirname, 'command-service.provider.ts')

test('the command service keeps its pact with the client', async () => {
  expect(await verified(pactPath('command-service'), PROVIDER)).toEqual(descriptionsIn('command-service'))
})
