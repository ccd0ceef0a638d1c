/*
 * What a browser measures of a page, in the page: `page.addInitScript({ path })` puts it into every one of a window.
 */
;(() => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  let largest = 0
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  let appeared = 0

  globalThis.inPage = {
    /** From now on looks for the first element of a selector. */
    watchFor(selector) {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        appeared = performance.now()
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    },

    /** When what is watched for came into the page, milliseconds after the page was asked for. */
    appeared: () => appeared,

    /** When the largest thing so far was painted, milliseconds after the page was asked for. */
    largestPaint: () => largest,

    /** How long it takes from a click on a link until a frame shows the heading of its page, milliseconds. */
    async follow(selector, heading) {
      const began = performance.now()
      document.querySelector(selector).click()
      while (document.querySelector('h1')?.textContent !== heading) await frame()
      await frame()
      return performance.now() - began
    },

    /** How long each frame took while something was scrolled by so many pixels a frame, milliseconds. */
    async scroll(selector, pixels, frames) {
      const scroller = document.querySelector(selector)
      const took = []
      let last = await frame()
      for (let turn = 0; turn < frames; turn++) {
        scroller.scrollTop += pixels
        const now = await frame()
        took.push(now - last)
        last = now
      }
      return took
    },
  }
})()
