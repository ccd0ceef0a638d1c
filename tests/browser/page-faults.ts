import type { Page } from 'playwright-core'

/**
 * What is wrong with how a page is laid out, a line each: texts that lie over each other, texts and controls under the notice of a
 * message, columns that are narrower than what they hold can be read in. What is scrolled out of sight counts as not there.
 */
export const pageFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(LOOK)

/** Pixels: of the part of a record's page that is read, and of a column of a list. */
const LEAST = { tabpanel: 280, columnheader: 32 }

const LOOK = `(() => {
  const main = document.querySelector('main')
  const notice = document.querySelector('section[aria-label="Yeni mesajlar"]')
  const faults = new Set()
  const clippedBy = new Map()
  const clipOf = (element) => {
    if (!element) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    if (clippedBy.has(element)) return clippedBy.get(element)
    const outer = clipOf(element.parentElement)
    const { overflowX, overflowY } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const clip = {
      left: overflowX === 'visible' ? outer.left : Math.max(outer.left, box.left),
      right: overflowX === 'visible' ? outer.right : Math.min(outer.right, box.right),
      top: overflowY === 'visible' ? outer.top : Math.max(outer.top, box.top),
      bottom: overflowY === 'visible' ? outer.bottom : Math.min(outer.bottom, box.bottom),
    }
    clippedBy.set(element, clip)
    return clip
  }
  const seen = (box, element) => {
    const clip = clipOf(element)
    const part = {
      left: Math.max(box.left, clip.left), right: Math.min(box.right, clip.right),
      top: Math.max(box.top, clip.top), bottom: Math.min(box.bottom, clip.bottom),
    }
    return part.right - part.left > 2 && part.bottom - part.top > 2 ? part : null
  }
  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
  const placeOf = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ')
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const texts = []
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const said = node.data.trim()
    const element = node.parentElement
    if (!said || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const part = seen(box, element)
      // What is under an opaque head that stays in sight is not seen there.
      if (!part) continue
      const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2)
      const isUnder = top && !element.contains(top) && !top.contains(element) && !notice?.contains(top)
      if (!isUnder) texts.push({ said: said.slice(0, 30), node, ...part })
    }
  }
  texts.forEach((one, place) => {
    for (const other of texts.slice(place + 1))
      if (one.node !== other.node && overlap(one, other)) faults.add('"' + one.said + '" over "' + other.said + '"')
  })
  if (notice) {
    const place = notice.getBoundingClientRect()
    for (const text of texts) if (overlap(text, place)) faults.add('the notice over "' + text.said + '"')
    for (const control of document.querySelectorAll(':is(main, header, nav) :is(a, button, input, select, textarea)')) {
      const part = isShown(control) && seen(control.getBoundingClientRect(), control)
      if (part && !notice.contains(control) && overlap(part, place)) faults.add('the notice over the control ' + (control.ariaLabel ?? control.textContent) + ', ' + placeOf(part) + ' under ' + placeOf(place) + ', scrolled by ' + scrollY)
    }
  }
  for (const [role, least] of Object.entries(${JSON.stringify(LEAST)}))
    for (const column of main.querySelectorAll(role === 'columnheader' ? 'th' : '[role=' + role + ']'))
      if (isShown(column) && column.textContent.trim() && column.offsetWidth < least)
        faults.add(role + ' "' + column.textContent.trim().slice(0, 30) + '" is ' + column.offsetWidth + ' px wide')
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window')
  return [...faults]
})()`
