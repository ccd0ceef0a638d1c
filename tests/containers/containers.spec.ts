import { expect, onTestFinished, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { bringImages } from './bring-images.ts'
import { readCompose } from './compose-file.ts'
import { createComposeProject } from './compose-project.ts'

const SERVICES = ['postgres', 'command-service-1', 'query-service-1', 'realtime-gateway-1', 'edge']

test('the image is built, its services start as user 1000 on a read-only file system, and the edge serves', {
  timeout: 1_200_000,
}, async () => {
  const { missing } = await bringImages(readCompose(), SERVICES, console.log)
  expect(missing).toEqual([])
  const project = await createComposeProject('kervan-short', ['short.yaml'])
  onTestFinished(() => project.remove(), 120_000)
  await project.up(...SERVICES)
  for (const name of SERVICES.filter((each) => each !== 'postgres')) {
    expect((await project.exec(name, 'id', '--user')).output.trim(), name).toBe('1000')
    expect((await project.exec(name, 'touch', '/kervan/written')).code, name).toBe(1)
  }
  const admin = apiClient(project.url)
  expect(await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)).toMatchObject({ username: 'admin' })
  expect((await fetch(project.url)).status).toBe(200)
})
