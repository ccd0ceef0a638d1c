import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(61)
})
afterAll(() => house?.close())

/** What an injected script would try, and what the browser says of it. */
const TRIES: Readonly<Record<string, [tried: string, refused: RegExp]>> = {
  'a script from elsewhere': [
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: 'https://evil.example/a.js' }))`,
    /script-src/,
  ],
  'a style that stands in the page': [
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))`,
    /style-src/,
  ],
  'a style in markup': [`document.body.setAttribute('style', 'color: red')`, /style-src-attr/],
  'text that becomes markup': [`try { document.body.innerHTML = '<b>x</b>' } catch {}`, /TrustedHTML/],
  'a program from elsewhere': [`try { new Worker('/assets/other.js') } catch {}`, /TrustedScriptURL/],
  'a picture from elsewhere': [
    `document.body.append(Object.assign(new Image(), { src: 'https://evil.example/a.png' }))`,
    /img-src/,
  ],
  'a base of other addresses': [
    `document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }))`,
    /base-uri/,
  ],
}

test('a story fails when anything in its page violates the policy, and the browser prevents the violation', async () => {
  for (const [what, [tried, refused]] of Object.entries(TRIES)) {
    const { page, close } = await house.open()
    await page.goto('/auth')
    await page.getByRole('textbox').first().waitFor()
    const told = page.waitForEvent('console', (said) => refused.test(said.text()))
    await page.evaluate(tried)
    await told
    await expect(close(), what).rejects.toThrow(refused)
  }
})
