import { join } from 'node:path'
import { expect, test } from 'vitest'
import { descriptionsIn, pactPath } from '../pact-file.ts'
import { verified } from './verified.ts'

const PROVIDER = join(import.meta.dirname, 'realtime-gateway.provider.ts')

test('the realtime gateway keeps its pact with the client, pushes included', async () => {
  expect(await verified(pactPath('realtime-gateway'), PROVIDER)).toEqual(descriptionsIn('realtime-gateway'))
})
