import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dockerAnswers } from './docker.ts'

/** A server that listens like Docker's engine; its address. */
const listening = async (answer: RequestListener): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'docker-'))
  const socket = join(folder, 'docker.sock')
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  return `unix://${socket}`
}

/** Milliseconds to wait for engines that are sure to answer. */
const PATIENTLY_MS = 60_000

test('an engine that answers is available', async () => {
  const engine = await listening((request, response) => response.writeHead(request.url === '/_ping' ? 200 : 404).end())
  expect(await dockerAnswers(engine, PATIENTLY_MS)).toBe(true)
})

test('an engine that answers with an error is not', async () => {
  expect(await dockerAnswers(await listening((_, response) => response.writeHead(500).end()))).toBe(false)
})

test('an engine that never answers is not, and the check does not wait for it', async () => {
  expect(await dockerAnswers(await listening(() => undefined), 50)).toBe(false)
})

test.each(['unix:///nowhere/docker.sock', 'tcp://127.0.0.1:1', 'ssh://someone@somewhere'])(
  '%s is not',
  async (host) => {
    expect(await dockerAnswers(host)).toBe(false)
  },
)
