import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { boundBodies } from './bound-bodies.ts'

const KIB = 1024
const BOUND = 1024 * KIB
const HALF = 100 * KIB

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

const open = async (wholeWithinMs?: number): Promise<number> => {
  const app = express()
  app.set('trust proxy', 'loopback')
  app.use(boundBodies(BOUND, wholeWithinMs))
  app.use(express.raw({ type: () => true, limit: '1mb' }))
  app.use((request, response) => void response.json({ bytes: request.body.length }))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A request of 200 kB, half of which never comes. Gives what it was answered in the end. */
const sendHalf = (port: number, sender: string, path = '/'): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${sender}\r\nContent-Length: ${2 * HALF}\r\n\r\n`
  socket.write(head + 'x'.repeat(HALF))
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.on('close', () => resolve(heard)))
}

const connectionsOf = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('half-sent bodies beyond the bound are refused, of the sender who has most; others get through', async () => {
  const port = await open()
  const slow = sendHalf(port, '192.0.2.1')
  const ended: string[] = []
  for (let index = 0; index < 60; index++) void sendHalf(port, '198.51.100.66').then((heard) => ended.push(heard))
  // So many halves and one fit under the bound.
  const fitting = Math.floor(BOUND / HALF)
  await expect.poll(() => ended.length).toBeGreaterThanOrEqual(61 - fitting)
  await expect.poll(connectionsOf).toBeLessThanOrEqual(fitting)
  for (const heard of ended) expect(heard === '' || heard.startsWith('HTTP/1.1 408 ')).toBe(true)
  expect(ended.filter((heard) => heard.includes('"code":"body-too-slow"')).length).toBeGreaterThan(0)

  const whole = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '192.0.2.2' },
    body: 'y'.repeat(HALF),
  })
  expect(await whole.json()).toEqual({ bytes: HALF })
  sockets[0]?.write('x'.repeat(HALF))
  sockets[0]?.end()
  expect(await slow).toMatch(/^HTTP\/1.1 200 /)
})

test('a body that does not come whole in its time is refused, and a file on its way is waited for', async () => {
  const port = await open(0)
  const file = sendHalf(port, '192.0.2.1', '/api/files?name=a')
  expect(await sendHalf(port, '192.0.2.2')).toContain('"code":"body-too-slow"')
  sockets[0]?.end('x'.repeat(HALF))
  expect(await file).toMatch(/^HTTP\/1.1 200 /)
})
