import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Files of stored mails, which want the API key: `GET /v3/domains/<domain>/messages/<key>/attachments/<name>`. */
export const startMailgunStorage = async (apiKey: string) => {
  const files = new Map<string, { readonly bytes: Buffer; readonly type: string }>()
  const login = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (request.headers.authorization !== login) return void response.writeHead(401).end('Forbidden')
    if (!file) return void response.writeHead(404).end('{"message":"Message not found"}')
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.bytes.length }).end(file.bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Gives what a webhook says of the file. */
    hold(name: string, bytes: Buffer, type: string) {
      const path = `/v3/domains/klinik.example/messages/BAABAA/attachments/${encodeURIComponent(name)}`
      files.set(path, { bytes, type })
      return { url: url + path, name, 'content-type': type, size: bytes.length }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
