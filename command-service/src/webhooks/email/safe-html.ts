import sanitizeHtml from 'sanitize-html'

/** Characters of HTML that are read; the rest is styles of newsletters more often than not. */
const READ = 1_000_000
/** Bytes that are kept once it is safe. */
const KEPT = 500_000
/** Elements deeper than this are left out; their text stays. */
const DEEPEST = 100

const TAGS = [
  ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center'],
  ...[
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'font',
    'footer',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'li', 'main', 'mark', 'ol', 'p', 'pre'],
  ...['q', 's', 'section', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr', 'tt', 'u', 'ul'],
]

/** What is in them is no text of the mail. */
const LEFT_OUT_WHOLE = [
  ...[
    'audio',
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'option',
    'plaintext',
    'script',
    'select',
  ],
  ...['style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp'],
]

const ATTRIBUTES = [
  ...['align', 'alt', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'color', 'colspan', 'dir', 'face', 'height'],
  ...['lang', 'rowspan', 'size', 'start', 'style', 'title', 'valign', 'width'],
]

/** A value without an address, a function or an escape; colours alone have parentheses. */
const PLAIN = [/^(?:(?:rgb|hsl)a?\([\d\s.,%/]+\)|[\w\s#%.,'"/!-])+$/i]
/** A size that does not go by the height of the frame, which goes by what is in it. */
const SIZE = [/^(?:auto|\d+(?:\.\d+)?(?:px|pt|em|rem|%)?)$/i]
const SIDES = ['', '-top', '-right', '-bottom', '-left']

/** No `position`, `transform` or `float` takes anything out of its place. */
const STYLES = {
  ...Object.fromEntries(
    [
      ...['background', 'background-color', 'color', 'direction', 'display', 'letter-spacing', 'line-height'],
      ...['list-style-type', 'table-layout', 'text-align', 'text-decoration', 'text-indent', 'text-transform'],
      ...['vertical-align', 'white-space', 'word-break', 'word-wrap', 'overflow-wrap'],
      ...['font', 'font-family', 'font-size', 'font-style', 'font-weight'],
      ...['border-collapse', 'border-spacing', 'border-radius', 'border-color', 'border-style', 'border-width'],
      ...SIDES.flatMap((side) => [`border${side}`, `margin${side}`, `padding${side}`]),
    ].map((property) => [property, PLAIN]),
  ),
  ...Object.fromEntries(['width', 'max-width', 'min-width', 'height'].map((property) => [property, SIZE])),
}

const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const ELSEWHERE = new Set(['http:', 'https:'])

const urlIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

type PartOf = (contentId: string) => number | undefined

/** Opens beside the product, which it learns nothing of. */
const linkOf = (tagName: string, { href = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const url = urlIn(href)
  const leads: sanitizeHtml.Attributes = url && LINKS.has(url.protocol) ? { href: url.href } : {}
  return { tagName, attribs: { ...others, ...leads, target: '_blank', rel: 'noopener noreferrer' } }
}

/** A picture without an address that a browser would load; where it is found stands first in it, and in attributes that we alone write. */
const pictureOf =
  (partOf: PartOf) =>
  (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const { src = '', 'data-part': _part, 'data-remote-src': _remote, ...others } = attribs
    return { tagName, attribs: { ...placeOf(src, others, partOf), ...others } }
  }

const placeOf = (src: string, { width, height }: sanitizeHtml.Attributes, partOf: PartOf): sanitizeHtml.Attributes => {
  const contentId = /^\s*cid:(.*?)\s*$/is.exec(src)?.[1]
  if (contentId !== undefined) {
    const part = partOf(contentId)
    return part === undefined ? {} : { 'data-part': String(part) }
  }
  const url = urlIn(src)
  if (!url || !ELSEWHERE.has(url.protocol) || isPixel(width) || isPixel(height)) return {}
  return { 'data-remote-src': url.href.replace(/^http:/, 'https:') }
}

/** A picture of no size tells who reads, and nothing else. */
const isPixel = (side: string | undefined): boolean => side !== undefined && /^\s*[01](px)?\s*$/.test(side)

const isEmptyPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !attribs['data-part'] && !attribs['data-remote-src'] && !attribs.alt

/** Whether it says anything that its words alone do not. */
const isFormatted = (html: string): boolean => /<(?!\/?(?:div|p|br)\b)|\sstyle="/.test(html)

/**
 * What is safe of a mail's HTML, for a page of its own in a frame without scripts: text, tables, styles that stay in their place, links, and
 * pictures that are loaded only once the page gives them an address (`data-part`: a file of the mail; `data-remote-src`: elsewhere).
 * @param partOf  which file of the mail has a Content-ID, as an address names it
 * @returns `too-long` where it is more than is kept; null where it is no more than plain paragraphs
 */
export const safeHtml = (html: string, partOf: PartOf): { readonly html: string } | 'too-long' | null => {
  if (html.length > READ) return 'too-long'
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    nonTextTags: LEFT_OUT_WHOLE,
    allowedAttributes: {
      '*': ATTRIBUTES,
      a: ['href', 'target', 'rel'],
      img: ['data-part', 'data-remote-src'],
    },
    allowedStyles: { '*': STYLES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: linkOf, img: pictureOf(partOf) },
    exclusiveFilter: isEmptyPicture,
    nestingLimit: DEEPEST,
  }).trim()
  if (!isFormatted(safe)) return null
  return Buffer.byteLength(safe) > KEPT ? 'too-long' : { html: safe }
}
