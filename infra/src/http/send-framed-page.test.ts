import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFramedPage } from './send-framed-page.ts'

let server: Server
beforeAll(() => {
  const app = express()
  app.get('/', (request, response) =>
    sendFramedPage(request, response, { html: '<p>Işıl</p>', loadsPictures: 'pictures' in request.query }),
  )
  server = createServer(app).listen(0)
})
afterAll(() => void server.close())

const ask = (query = '') => fetch(`http://localhost:${(server.address() as AddressInfo).port}/${query}`)

test('a page of a stranger runs nothing, stands in our frames alone, and loads from elsewhere only when that is asked for', async () => {
  const response = await ask()
  expect(await response.text()).toBe('<p>Işıl</p>')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; img-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/script|https:/)
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect((await ask('?pictures')).headers.get('content-security-policy')).toContain("img-src 'self' https:;")
})
