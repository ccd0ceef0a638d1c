import { afterAll, afterEach } from 'vitest'
import { openPages } from './browser.ts'

/** Characters of each page, from its start. */
const MOST = 1_500

/** Of a story that failed, what its windows showed at that time. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openPages()) {
    const shown = await page.evaluate<string>('document.body.innerText').catch(String)
    console.log(`${task.name}\n${page.url()} shows:\n${shown.replaceAll(/\n+/g, ' | ').slice(0, MOST)}`)
  }
})

/** What a story that failed left open: the browser goes on with the next file. */
afterAll(async () => {
  for (const page of openPages()) await page.context().close()
})
