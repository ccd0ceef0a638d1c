import { convert } from 'html-to-text'

/** Characters of HTML that are read; the rest is styles of newsletters more often than not. */
const HTML_READ = 1_000_000

/**
 * What a reader of an HTML message reads, as plain text: no tags, no scripts, no styles, no pictures and nothing that would be loaded.
 * Where a link says another address than it leads to, the address stands behind it.
 */
export const textOfHtml = (html: string): string =>
  convert(html.slice(0, HTML_READ), {
    wordwrap: false,
    limits: { maxInputLength: HTML_READ, maxDepth: 100, maxChildNodes: 10_000, ellipsis: '…' },
    selectors: [
      ...['script', 'style', 'head', 'title', 'template', 'noscript', 'object', 'svg', 'iframe', 'img'].map(
        (selector) => ({ selector, format: 'skip' }),
      ),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim()
