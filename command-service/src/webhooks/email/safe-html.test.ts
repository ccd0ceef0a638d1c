import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

const NO_PARTS = () => undefined
const safeOf = (html: string, partOf: (contentId: string) => number | undefined = NO_PARTS): string => {
  const safe = safeHtml(html, partOf)
  return safe === null || safe === 'too-long' ? String(safe) : safe.html
}

/** Whatever runs, loads, sends, leads away or leaves its place. */
const UNSAFE =
  /foe\.example|alert|javascript|onerror|onload|onclick|url\(|position|data:|srcset|background=|<\/?(?:script|style|link|meta|base|svg|math|iframe|object|embed|form|input|button|noscript|textarea|title)\b/i

test.each([
  ['a script', '<b>a</b><script>alert(1)</script>'],
  ['handlers', '<b onclick="alert(1)">a</b><img src=x onerror=alert(1)>'],
  ['SVG', '<b>a</b><svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>'],
  ['SVG that is not closed', '<b>a</b><svg><style><img src=x onerror=alert(1)>'],
  [
    'MathML that changes as it is read again',
    '<b>a</b><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ['an end in an attribute', '<b>a</b><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['an end in a text field', '<b>a</b><textarea></textarea/><img src=x onerror=alert(1)></textarea>'],
  ['an address in a style', '<b style="background:url(https://foe.example/a.png);color:red">a</b>'],
  ['one that is written in escapes', '<b style="background:\\75rl(https://foe.example/a.png)">a</b>'],
  ['a rule behind a style', '<b style="color:red}b{background:url(https://foe.example/a.png)">a</b>'],
  ['a place over the page', '<b style="position:fixed;top:0;left:0;color:red">a</b>'],
  [
    'style sheets',
    '<style>@import "https://foe.example"</style><link rel=stylesheet href=https://foe.example><b>a</b>',
  ],
  [
    'a way elsewhere',
    '<meta http-equiv=refresh content="0;url=https://foe.example"><base href=https://foe.example><b>a</b>',
  ],
  ['forms in forms', '<form action=https://foe.example><b>a</b><form><input name=pin><button>x</button></form></form>'],
  [
    'frames and objects',
    '<b>a</b><iframe srcdoc="<script>alert(1)</script>"></iframe><object data=https://foe.example></object><embed src=https://foe.example>',
  ],
  ['comments', '<!--[if mso]><script>alert(1)</script><![endif]--><b>a</b><!-- <img src=x onerror=alert(1)> -->'],
  ['a script behind a link', '<a href="java\tscript:alert(1)">a</a>'],
  ['one that is written in entities', '<a href="&#106;avascript:alert(1)">a</a>'],
  ['a page within a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a link without a scheme', '<a href="//foe.example">a</a>'],
  ['a picture within its address', '<b>a</b><img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  [
    'pictures by other attributes',
    '<table background=https://foe.example><td>a</td></table><img srcset="https://foe.example 1x">',
  ],
])('%s is left out, and the text stays', (_what, html) => {
  const safe = safeOf(html)
  expect(safe).not.toMatch(UNSAFE)
  expect(safe).toMatch(/>a</)
})

test('tables, colours and links stay, and links open beside the product', () => {
  const safe = safeOf(
    `<table bgcolor="#fff"><tr><td style="color: #333; padding:4px 8px; font: 14px/1.5 Arial, sans-serif; width: 100vw">Fiyat
     <a href="https://klinik.example/a?b=1&amp;c=2" target="_top">burada</a>, <a href="/leads">orada</a></td></tr></table>`,
  )
  for (const kept of [
    ...['bgcolor="#fff"', 'color:#333', 'padding:4px 8px', 'font:14px/1.5 Arial, sans-serif'],
    ...['href="https://klinik.example/a?b=1&amp;c=2"', 'target="_blank"', 'rel="noopener noreferrer"'],
  ])
    expect(safe).toContain(kept)
  expect(safe).not.toMatch(/_top|\/leads|100vw/)
})

test('a picture has no address: it says which file of the mail it is, or where it lies; a pixel says nothing', () => {
  const html = [
    '<img src="cid:foto@hasta" alt="Röntgen">',
    '<img src="cid:logo@hasta">',
    '<img src="http://foe.example/a.png" width="600">',
    '<img src="https://foe.example/b.gif" width="1" height="1">',
    '<img data-part="3" data-remote-src="javascript:alert(1)" alt="x">',
  ].join('')
  expect(safeOf(html, (contentId) => (contentId === 'foto@hasta' ? 0 : undefined))).toBe(
    '<img data-part="0" alt="Röntgen" /><img data-remote-src="https://foe.example/a.png" width="600" /><img alt="x" />',
  )
})

test('plain paragraphs are no formatting, and what is too long is told', () => {
  expect(safeOf('<html><body><div dir="ltr">Merhaba<br><p>doktor</p></div></body></html>')).toBe('null')
  expect(safeOf(`<b>${'a'.repeat(600_000)}</b>`)).toBe('too-long')
  expect(safeOf(' '.repeat(1_000_001))).toBe('too-long')
})

test('whatever comes, nothing that runs is a tag of it', () => {
  const pieces = fc.constantFrom(
    ...['<', '>', '"', "'", '=', '/', '<!--', '-->', '<![CDATA[', ']]>', 'alert(1)', ' onerror=', '&lt;', '&#60;'],
    ...['<script>', '</script>', '<style>', '</style>', '<svg>', '</svg>', '<math>', '<noscript>', '</noscript>'],
    ...[
      '<textarea>',
      '</textarea>',
      '<title>',
      '</title>',
      '<iframe>',
      '<img src=x',
      '<b style="',
      '<table>',
      '<p title="',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      expect(safeOf(parts.join(''))).not.toMatch(/<\/?(?:script|style|svg|math|noscript|textarea|title|iframe)\b/i)
    }),
    { numRuns: 300 },
  )
})
