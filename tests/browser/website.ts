import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a website of a customer, at an origin of its own, with the web chat of a product on it; gives its address. It ends with this process. */
export const startWebsite = async (product: string): Promise<string> => {
  const server = createServer((request, response) => {
    const language = request.url === '/en' ? 'en' : 'tr'
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="${language}"><head><title>Klinik</title><link rel="icon" href="data:,"></head><body><main><h1>Klinik</h1></main><script src="${product}/webchat.js" data-color="#7a1fa2" async></script></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
